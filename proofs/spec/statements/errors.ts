import type { Statement } from '../statement.ts';

export const errors: readonly Statement[] = [
  { id: 'ERR-1', text: 'A bad request is answered with status 400.' },
  { id: 'ERR-2', text: 'Invalid parameters are answered with status 400.' },
  { id: 'ERR-3', text: 'An invalid API key is answered with status 401.' },
  { id: 'ERR-4', text: 'A missing API key is answered with status 401.' },
  { id: 'ERR-5', text: 'Insufficient credits are answered with status 402.', owner: 'credits' },
  { id: 'ERR-6', text: 'Access that is denied to a resource is answered with status 403.' },
  { id: 'ERR-7', text: 'A resource that does not exist is answered with status 404.' },
  { id: 'ERR-8', text: 'An exceeded rate limit is answered with status 429.' },
  { id: 'ERR-9', text: 'An internal error is answered with status 500.' },
  { id: 'ERR-10', text: 'A request answered with status 500 can be retried.' },
  { id: 'ERR-11', text: 'The body of an error is an object with the one object error.' },
  { id: 'ERR-12', text: 'The error field message is a string.' },
  { id: 'ERR-13', text: 'The error field type is a string.' },
  { id: 'ERR-14', text: 'The error field code is a string.' },
  { id: 'ERR-15', text: 'The error type authentication_error goes with the code invalid_api_key.' },
  { id: 'ERR-16', text: 'The message that goes with invalid_api_key describes an invalid key.' },
  {
    id: 'ERR-17',
    text: 'Clients are told to wait on status 429 and to retry with exponential backoff.',
    owner: 'documentation',
  },
  {
    id: 'ERR-18',
    text: 'The example of a retrying client waits 1, 2 and 4 seconds and makes 3 attempts.',
    owner: 'documentation',
  },
  {
    id: 'ERR-19',
    text: 'Clients are told that a stream may be interrupted and that they should handle it.',
    owner: 'documentation',
  },
];
