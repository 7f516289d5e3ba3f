import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { samplePng } from '../../../test/sample-files.ts';
import { contentDisposition, kindOf, safeName } from './file.ts';
import { readContentType, readHead } from './read-content-type.ts';

const typeOf = (content: string | Buffer, name = 'x', isWhole = true) =>
  readContentType(Buffer.from(content), isWhole, name);

describe('readContentType', () => {
  test.each([
    ['plain words', 'x', 'text/plain'],
    ['plain words', 'x.png', 'text/plain'],
    ['a,b\n1,2\n', 'table.csv', 'text/csv'],
    ['# Title', 'page.MD', 'text/markdown'],
    ['page.html says nothing', 'page.html', 'text/plain'],
    ['{"a": 1}', 'x', 'application/json'],
    ['[1, 2', 'x.json', 'text/plain'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'x.png', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<!-- c -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>', 'x', 'image/svg+xml'],
    ['\ufeff  <svg:svg xmlns:svg="http://www.w3.org/2000/svg">', 'x', 'image/svg+xml'],
    ['<!doctype html><title>x</title>', 'x.txt', 'text/html'],
    ['\n\n <!-- c --><SCRIPT>alert(1)</SCRIPT>', 'x.txt', 'text/html'],
    ['<html xmlns="http://www.w3.org/1999/xhtml">', 'x', 'application/xhtml+xml'],
    ['<?xml version="1.0"?><feed/>', 'x', 'application/xml'],
    ['%PDF-1.7\n', 'x.png', 'application/pdf'],
    ['', 'x.txt', 'application/octet-stream'],
    ['a\0b', 'x.txt', 'application/octet-stream'],
  ])('%j named %s is %s', async (content, name, expected) => {
    expect(await typeOf(content, name)).toBe(expected);
  });

  test('believes the bytes of a picture, not its name', async () => {
    expect(await typeOf(samplePng, 'page.html')).toBe('image/png');
    expect(await typeOf(Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')]))).toBe(
      'image/gif',
    );
    expect(await typeOf(Buffer.from([0xff, 0xfe, 0x41, 0x99]))).toBe('application/octet-stream');
  });

  test('forgives a character that the head cuts in two, and nothing worse', async () => {
    const cut = Buffer.from('größe €').subarray(0, -1);
    expect(await typeOf(cut, 'x', false)).toBe('text/plain');
    expect(await typeOf(cut, 'x', true)).toBe('application/octet-stream');
    expect(await typeOf('{"long": ', 'x.json', false)).toBe('application/json');
  });
});

test('readHead gives all of a stream again, however it comes', async () => {
  const content = Buffer.from(Array.from({ length: 200_001 }, (_, place) => place % 251));
  const pieces = (size: number) =>
    Array.from({ length: Math.ceil(content.length / size) }, (_, place) =>
      content.subarray(place * size, (place + 1) * size),
    );
  for (const size of [1_000, 65_536, 300_000]) {
    const read = await readHead(Readable.from(pieces(size)));
    expect(read.head.length).toBeGreaterThanOrEqual(65_536);
    expect((await buffer(read.content as Readable)).equals(content)).toBe(true);
  }
  const short = await readHead(Readable.from([Buffer.from('short')]));
  expect([short.isWhole, String(await buffer(short.content as Readable))]).toEqual([true, 'short']);
});

test('an SVG is no image, nor is the file of a drawing program', () => {
  expect(
    ['image/png', 'image/svg+xml', 'image/vnd.adobe.photoshop', 'audio/mpeg', 'application/zip'].map(kindOf),
  ).toEqual(['image', 'text', 'other', 'audio', 'other']);
});

describe('a name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\pictures\\cat.png', 'cat.png'],
    ['.bashrc', 'bashrc'],
    ['a"b\r\nSet-Cookie: x', 'abSet-Cookie x'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['   ', 'fallback'],
    [undefined, 'fallback'],
    ['ü'.repeat(300), 'ü'.repeat(200)],
  ])('%j becomes %j', (given, expected) => {
    expect(safeName(given, 'fallback')).toBe(expected);
  });

  test('leaves as a header that cannot be broken out of', () => {
    expect(contentDisposition({ name: 'größe "100%".svg', contentType: 'image/svg+xml' })).toBe(
      `attachment; filename="gr__e _100__.svg"; filename*=UTF-8''gr%C3%B6%C3%9Fe%20%22100%25%22.svg`,
    );
    expect(contentDisposition({ name: "it's (1).png", contentType: 'image/png' })).toBe(
      `inline; filename="it's (1).png"; filename*=UTF-8''it%27s%20%281%29.png`,
    );
  });
});
