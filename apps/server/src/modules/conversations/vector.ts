const most = 127;

/** A vector in a byte a dimension: only its direction is kept. */
export function quantise(vector: ArrayLike<number>): Int8Array {
  let largest = 0;
  for (let place = 0; place < vector.length; place += 1) largest = Math.max(largest, Math.abs(vector[place]!));
  const scale = largest > 0 && Number.isFinite(largest) ? most / largest : 0;
  return Int8Array.from({ length: vector.length }, (_, place) => Math.round(vector[place]! * scale));
}

/** 1 for the same direction, 0 for none in common; vectors of different lengths have none. */
export function cosine(one: Int8Array, other: Int8Array): number {
  if (one.length !== other.length) return 0;
  let product = 0;
  let oneSquared = 0;
  let otherSquared = 0;
  for (let place = 0; place < one.length; place += 1) {
    const [a, b] = [one[place]!, other[place]!];
    product += a * b;
    oneSquared += a * a;
    otherSquared += b * b;
  }
  return oneSquared === 0 || otherSquared === 0 ? 0 : product / Math.sqrt(oneSquared * otherSquared);
}
