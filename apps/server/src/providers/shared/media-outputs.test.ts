import { expect, it } from 'vitest';
import { publicReason } from './job-errors.ts';
import { outputFrom, outputOfBytes } from './media-outputs.ts';

it.each([
  [Buffer.from('89504e470d0a', 'hex'), 'image/png'],
  [Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  [Buffer.from('RIFF0000WEBPVP8 '), 'image/webp'],
  [Buffer.from('RIFF0000WAVEfmt '), 'audio/wav'],
  [Buffer.from('ID3x'), 'audio/mpeg'],
  [Buffer.from('fLaC'), 'audio/flac'],
  [Buffer.from('0000ftypmp42'), 'video/mp4'],
  [Buffer.from('1a45dfa3', 'hex'), 'video/webm'],
])('bare base64 is known by how it begins', (bytes, contentType) => {
  expect(outputFrom('file', bytes.toString('base64'))).toMatchObject({ contentType });
});

it.each(['https://cdn/a.png', '/v1/audio?path=x', 'data:image/png;base64,AA=='])('%s is an address', (value) => {
  expect(outputFrom('image', value)).toEqual({ name: 'image', address: value });
});

it.each([[''], [7], [null], [{}], ['not base64!'], ['//evil.example/x'], ['ftp://x/y']])('%j is no output', (value) => {
  expect(() => outputFrom('image', value)).toThrow(/malformed/);
});

it('of no bytes is none', () => {
  expect(() => outputOfBytes('audio', Buffer.alloc(0), 'audio/mpeg')).toThrow(/malformed/);
});

it.each([
  ['The prompt is too long.', 'The prompt is too long.'],
  ['Prediction failed: Prediction failed: ValueError: no cat', 'no cat'],
  [
    'The prompt has 90 tokens, 77 are the limit of the plan of a house',
    'The prompt has 90 tokens, 77 are the limit of the plan of a house',
  ],
  ['Your account has insufficient balance', 'The model could not finish the job.'],
  ['invalid API key sk-1', 'The model could not finish the job.'],
  ['No such file: /usr/lib/model.py', 'The model could not finish the job.'],
  ['see https://vendor.example/billing', 'The model could not finish the job.'],
  [{ message: 'x' }, 'The model could not finish the job.'],
])('%j is told as %j', (reason, told) => {
  expect(publicReason(reason)).toBe(told);
});
