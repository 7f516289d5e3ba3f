import type { Statement } from '../statement.ts';

export const authentication: readonly Statement[] = [
  {
    id: 'AUTH-1',
    text: 'A request is authenticated by the header Authorization with the value Bearer and an API key.',
  },
  { id: 'AUTH-2', text: 'A request without a key is answered with status 401.' },
  { id: 'AUTH-3', text: 'A request without a key is answered with the error code invalid_api_key.' },
  { id: 'AUTH-4', text: 'A request without a key is answered with the error type authentication_error.' },
  { id: 'AUTH-5', text: 'A request with an invalid key is answered with status 401.' },
  { id: 'AUTH-6', text: 'A request with an invalid key is answered with the error code invalid_api_key.' },
  { id: 'AUTH-7', text: 'A request with an invalid key is answered with the error type authentication_error.' },
  { id: 'AUTH-8', text: 'A newly generated key is shown to the user, to be stored.' },
  {
    id: 'AUTH-9',
    text: 'The dashboard generates a key under API settings with the action Generate New Key.',
    owner: 'dashboard',
  },
  { id: 'AUTH-10', text: 'The service keeps API keys out of its logs.' },
  { id: 'AUTH-11', text: 'Users are told to keep keys out of client-side code.', owner: 'documentation' },
  { id: 'AUTH-12', text: 'Users are told to keep keys out of public repositories.', owner: 'documentation' },
  { id: 'AUTH-13', text: 'Users are told to keep keys out of logs.', owner: 'documentation' },
  {
    id: 'AUTH-14',
    text: 'Users are told to use keys on the server side, from environment variables.',
    owner: 'documentation',
  },
  { id: 'AUTH-15', text: 'Users are advised to use dedicated keys for automation.', owner: 'documentation' },
  { id: 'AUTH-16', text: 'Users are advised to rotate keys regularly.', owner: 'documentation' },
  { id: 'AUTH-17', text: 'Users are advised to give automation keys limits that suit them.', owner: 'documentation' },
  { id: 'AUTH-18', text: 'A production base address exists.' },
  { id: 'AUTH-19', text: 'A sandbox base address exists.' },
  { id: 'AUTH-20', text: 'The production base address ends in /v1.' },
  { id: 'AUTH-21', text: 'The sandbox base address ends in /v1.' },
  { id: 'AUTH-22', text: 'An outgoing webhook is authenticated by a signature.', owner: 'webhooks' },
  { id: 'AUTH-23', text: 'An outgoing webhook is not authenticated by the API key.', owner: 'webhooks' },
];
