import { errorTable, type ErrorCode } from '@atelier/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** The answer is this error of the table, in the shape that every error has. */
export function expectError(response: LightMyRequestResponse, code: ErrorCode, param: string | null = null): void {
  const { status, type } = errorTable[code];
  expect(response.json()).toEqual({ error: { message: expect.any(String), type, code, param } });
  expect(response.statusCode).toBe(status);
}
