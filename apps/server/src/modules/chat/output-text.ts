const piecesAtOnce = 64;

/** The output of a stream so far, kept for the case that nobody else counts it. Pieces are joined before they are many. */
export class OutputText {
  #joined = '';
  #pieces: string[] = [];

  add(piece: string): void {
    if (piece === '') return;
    if (this.#pieces.push(piece) >= piecesAtOnce) this.#join();
  }

  get isEmpty(): boolean {
    return this.#joined === '' && this.#pieces.length === 0;
  }

  get text(): string {
    this.#join();
    return this.#joined;
  }

  #join(): void {
    this.#joined += this.#pieces.join('');
    this.#pieces = [];
  }
}
