const stamp = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(Math.round((seconds - whole) * 1000) % 1000).padStart(3, '0')}`;
};

/** Sentences, each shown as long as its share of the words takes. */
export function writeCaptions(text: string, spokenS: number): string {
  const sentences =
    text
      .match(/[^.!?\n]+[.!?]*/g)
      ?.map((sentence) => sentence.trim())
      .filter(Boolean) ?? [];
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  let atS = 0;
  const cues = sentences.map((sentence) => {
    const startS = atS;
    atS += (sentence.length / letters) * spokenS;
    return `${stamp(startS)} --> ${stamp(atS)}\n${sentence.replaceAll('-->', '→')}`;
  });
  return ['WEBVTT', ...cues].join('\n\n').concat('\n');
}
