/** A value for each pixel of a picture, row by row. */
interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

interface Guide {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, from 0 to 1, one after the other. */
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
}

/** The mean of a square around each pixel; at the edges, of as much of it as there is. */
function boxMean({ values, width, height }: Field, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) slide(values, rows, y * width, 1, width, radius);
  const mean = new Float32Array(values.length);
  for (let x = 0; x < width; x += 1) slide(rows, mean, x, width, height, radius);
  return mean;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  begin: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  for (let at = 0; at < Math.min(radius, length); at += 1) sum += from[begin + at * step]!;
  for (let at = 0; at < length; at += 1) {
    if (at + radius < length) sum += from[begin + (at + radius) * step]!;
    if (at - radius > 0) sum -= from[begin + (at - radius - 1) * step]!;
    const count = Math.min(length - 1, at + radius) - Math.max(0, at - radius) + 1;
    to[begin + at * step] = sum / count;
  }
}

/** For each pixel three factors of the colours and what is added to them. */
export type Coefficients = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

const pairs = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

/** Solves a symmetric system of three. */
function solve(m: Float64Array, v: Float64Array, into: Float64Array): void {
  const [rr, rg, rb, gg, gb, bb] = [m[0]!, m[1]!, m[2]!, m[3]!, m[4]!, m[5]!];
  const [a, b, c] = [gg * bb - gb * gb, gb * rb - rg * bb, rg * gb - gg * rb];
  const [d, e, f] = [rr * bb - rb * rb, rb * rg - rr * gb, rr * gg - rg * rg];
  const scale = 1 / (rr * a + rg * b + rb * c);
  into[0] = (a * v[0]! + b * v[1]! + c * v[2]!) * scale;
  into[1] = (b * v[0]! + d * v[1]! + e * v[2]!) * scale;
  into[2] = (c * v[0]! + e * v[1]! + f * v[2]!) * scale;
}

/**
 * He, Sun and Tang's guided filter with a guide in colour: the field as a linear function of the colours near each
 * pixel, so that its edges fall where the picture's are.
 */
export function fitToGuide(
  { width, height, channels }: Guide,
  field: Float32Array,
  radius: number,
  smoothness: number,
): Coefficients {
  const mean = (values: Float32Array) => boxMean({ values, width, height }, radius);
  const product = (a: Float32Array, b: Float32Array) => a.map((value, at) => value * b[at]!);
  const means = channels.map(mean);
  const fieldMean = mean(field);
  const withField = channels.map((channel) => mean(product(channel, field)));
  const among = pairs.map(([one, other]) => mean(product(channels[one], channels[other])));
  const factors = [0, 1, 2, 3].map(() => new Float32Array(field.length));
  const [matrix, vector, answer] = [new Float64Array(6), new Float64Array(3), new Float64Array(3)];
  for (let at = 0; at < field.length; at += 1) {
    for (const [index, [one, other]] of pairs.entries()) {
      const variance = among[index]![at]! - means[one]![at]! * means[other]![at]!;
      matrix[index] = variance + (one === other ? smoothness : 0);
    }
    for (let one = 0; one < 3; one += 1) vector[one] = withField[one]![at]! - means[one]![at]! * fieldMean[at]!;
    solve(matrix, vector, answer);
    let rest = fieldMean[at]!;
    for (let one = 0; one < 3; one += 1) {
      factors[one]![at] = answer[one]!;
      rest -= answer[one]! * means[one]![at]!;
    }
    factors[3]![at] = rest;
  }
  return factors.map(mean) as unknown as Coefficients;
}
