import { hashText } from './chance.ts';
import { isLittle, kinOf, stemOf, wordsOf } from './word-roots.ts';

const littleWeight = 0.15;
const spread = 4;

/** Adds a feature in a few places of the vector, so that two features that meet in one place stay apart in the others. */
function add(vector: Float64Array, feature: string, weight: number): void {
  let hash = hashText(feature);
  for (let time = 0; time < spread; time += 1) {
    vector[hash % vector.length]! += hash & 0x8000_0000 ? -weight : weight;
    hash = hashText('', hash ^ (0x9e37_79b9 + time));
  }
}

function addWord(vector: Float64Array, word: string): void {
  if (isLittle(word)) return add(vector, `w:${word}`, littleWeight);
  const kin = kinOf(word);
  if (kin !== undefined) add(vector, `k:${kin}`, 1.2);
  add(vector, `w:${stemOf(word)}`, 1);
  const marked = `^${word}$`;
  const weight = 0.6 / Math.sqrt(Math.max(marked.length - 2, 1));
  for (let at = 0; at + 3 <= marked.length; at += 1) add(vector, `t:${marked.slice(at, at + 3)}`, weight);
}

/** A direction made of the words, their kin and their letters: texts that share them lie near each other. */
export function embedText(text: string, dimensions: number): Float32Array {
  const vector = new Float64Array(dimensions);
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    addWord(vector, word);
    const next = words[at + 1];
    if (next !== undefined) add(vector, `p:${stemOf(word)} ${stemOf(next)}`, 0.25);
  }
  // A text of signs alone still has a direction of its own.
  if (words.length === 0) add(vector, `s:${text}`, 1);
  return normalised(vector);
}

function normalised(vector: Float64Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (length > 0) return Float32Array.from(vector, (value) => value / length);
  return Float32Array.from(vector, (_value, at) => (at === 0 ? 1 : 0));
}
