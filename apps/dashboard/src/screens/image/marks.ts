export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Stroke {
  readonly brush: number;
  readonly points: readonly Point[];
}

/** What was marked on a picture, in its own pixels. */
export type Mark = Stroke | Rectangle;

function paintStroke(context: CanvasRenderingContext2D, { brush, points }: Stroke): void {
  const [first, ...rest] = points;
  if (!first) return;
  context.lineWidth = brush;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(first.x, first.y);
  // A line to where it began makes a dot of a single press.
  for (const { x, y } of rest.length === 0 ? [first] : rest) context.lineTo(x, y);
  context.stroke();
}

export function paintMarks(context: CanvasRenderingContext2D, marks: readonly Mark[], colour: string): void {
  context.fillStyle = colour;
  context.strokeStyle = colour;
  for (const mark of marks) {
    if ('points' in mark) paintStroke(context, mark);
    else context.fillRect(mark.x, mark.y, mark.width, mark.height);
  }
}

/** Darkens what falls away. */
export function paintCrop(context: CanvasRenderingContext2D, { width, height }: Size, crop: Rectangle): void {
  context.fillStyle = 'black';
  context.fillRect(0, 0, width, height);
  context.clearRect(crop.x, crop.y, crop.width, crop.height);
}

/** As the service wants it: white is changed, black is kept. */
export function maskOf(marks: readonly Mark[], { width, height }: Size): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = 'black';
  context.fillRect(0, 0, width, height);
  paintMarks(context, marks, 'white');
  return canvas.toDataURL('image/png');
}

/** Between two corners, inside the picture. */
export function rectangleBetween(from: Point, to: Point, { width, height }: Size): Rectangle {
  const inside = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  const [left, right] = [inside(Math.min(from.x, to.x), width), inside(Math.max(from.x, to.x), width)];
  const [top, bottom] = [inside(Math.min(from.y, to.y), height), inside(Math.max(from.y, to.y), height)];
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

export const fits = (rectangle: Rectangle, size: Size): boolean =>
  rectangle.x >= 0 &&
  rectangle.y >= 0 &&
  rectangle.width >= 1 &&
  rectangle.height >= 1 &&
  rectangle.x + rectangle.width <= size.width &&
  rectangle.y + rectangle.height <= size.height;
