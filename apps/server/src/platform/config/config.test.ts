import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig, settings, type Config } from './config.ts';

const required = {
  SECRET_KEY: 'a secret for tests, 32 characters or so',
  DATABASE_URL: 'postgresql://somebody@localhost/something',
};

/** What can be compared: two configs never share a function. */
const valuesOf = ({ secretOf: _secretOf, ...values }: Config) => values;

function faultsOf(variables: Record<string, string>): string[] {
  try {
    parseConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('parseConfig', () => {
  test('names every fault at once, and of what is missing that it is missing', () => {
    const [title, ...faults] = faultsOf({
      SECRET_KEY: 'short',
      PORT: '70000',
      REDIS_URL: 'http://localhost',
      CELL: 'Not A Cell',
      REQUIRE_VERIFIED_EMAIL: 'yes',
    });
    expect(title).toBe('The configuration has 6 faults:');
    expect(new Set(faults.map((fault) => fault.trim().split(':')[0]))).toEqual(
      new Set(['CELL', 'DATABASE_URL', 'PORT', 'REDIS_URL', 'REQUIRE_VERIFIED_EMAIL', 'SECRET_KEY']),
    );
    expect(faults).toContain('  DATABASE_URL: is required and not set');
  });

  test('says "1 fault" of one', () => {
    expect(faultsOf({ SECRET_KEY: required.SECRET_KEY })).toEqual([
      'The configuration has 1 fault:',
      '  DATABASE_URL: is required and not set',
    ]);
  });

  test('never repeats a value in a fault: it may be a secret', () => {
    expect(faultsOf({ ...required, SECRET_KEY: 'hunter2' }).join('\n')).not.toContain('hunter2');
    expect(faultsOf({ ...required, DATABASE_URL: 'mysql://u:hunter2@h/d' }).join('\n')).not.toContain('hunter2');
  });

  test('takes an empty value for an unset one', () => {
    const config = parseConfig({ ...required, PORT: '', REDIS_URL: '', SANDBOX_HOST: '', MODE: '' });
    expect(valuesOf(config)).toEqual(valuesOf(parseConfig(required)));
    expect(faultsOf({ ...required, DATABASE_URL: '' })).toContain('  DATABASE_URL: is required and not set');
  });

  test('has a safe default for everything else', () => {
    expect(parseConfig(required)).toMatchObject({
      MODE: 'production',
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      attributionUrl: 'http://localhost:8080',
      CELL: 'c1',
      TRUSTED_PROXIES: [],
      CORS_ORIGINS: [],
      REQUIRE_VERIFIED_EMAIL: true,
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
    const { REDIS_URL, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, SMTP_URL } = parseConfig(required);
    expect([REDIS_URL, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, SMTP_URL]).toEqual(Array(4).fill(undefined));
  });

  test('reads numbers, truths and comma-separated lists', () => {
    const config = parseConfig({
      ...required,
      PORT: '0',
      TRACE_RATIO: '0.5',
      REQUIRE_VERIFIED_EMAIL: 'false',
      TRUSTED_PROXIES: ' 10.0.0.0/8, 127.0.0.1 ,',
      ATTRIBUTION_URL: 'https://example.com/about',
    });
    expect(config).toMatchObject({
      PORT: 0,
      TRACE_RATIO: 0.5,
      REQUIRE_VERIFIED_EMAIL: false,
      TRUSTED_PROXIES: ['10.0.0.0/8', '127.0.0.1'],
      attributionUrl: 'https://example.com/about',
    });
  });

  test('opens private addresses only in development, and takes the keys of a bucket together', () => {
    expect(faultsOf({ ...required, ALLOW_PRIVATE_ADDRESSES: 'true' })[1]).toContain('needs MODE=development');
    expect(faultsOf({ ...required, ALLOW_PRIVATE_ADDRESSES: 'true', MODE: 'development' })).toEqual([]);
    expect(faultsOf({ ...required, STORAGE_ACCESS_KEY_ID: 'id' })[1]).toContain('set both or neither');
    expect(faultsOf({ ...required, GITHUB_CLIENT_SECRET: 'secret' })[1]).toContain('GITHUB_CLIENT_ID');
    expect(faultsOf({ ...required, STORAGE_URL: '/var/files' })[1]).toContain('STORAGE_URL');
    expect(parseConfig({ ...required, OUTBOUND_PORTS: '443,9443' }).OUTBOUND_PORTS).toEqual([443, 9443]);
  });

  test('refuses an attribution that could break out of its header', () => {
    expect(faultsOf({ ...required, ATTRIBUTION_TEXT: 'Powered\r\nSet-Cookie: a=b' })[1]).toContain('ATTRIBUTION_TEXT');
  });

  test('gives the value of any variable that another file names', () => {
    const { secretOf } = parseConfig({ ...required, VENDOR_KEY: 'k', EMPTY_KEY: '' });
    expect(['VENDOR_KEY', 'EMPTY_KEY', 'NO_KEY', 'constructor'].map(secretOf)).toEqual([
      'k',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is frozen', () => {
    const config = parseConfig(required);
    expect(Object.isFrozen(config)).toBe(true);
    expect(() => Object.assign(config, { PORT: 1 })).toThrow(TypeError);
  });
});

describe('settings', () => {
  test('name every setting there is, and which two are required', () => {
    const names = settings().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const parsed = Object.keys(valuesOf(parseConfig(required))).filter((name) => name !== 'attributionUrl');
    expect(names).toEqual(expect.arrayContaining(parsed));
    expect(settings().flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []))).toEqual([
      'SECRET_KEY',
      'DATABASE_URL',
    ]);
  });

  test('give as fallback what the server takes when nothing is set', () => {
    const fallbacks = Object.fromEntries(settings().map(({ name, fallback }) => [name, fallback]));
    expect(valuesOf(parseConfig({ ...fallbacks, ...required }))).toEqual(valuesOf(parseConfig(required)));
  });

  test('stand all in the example file', async () => {
    const example = await readFile(new URL('../../../../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(named).toEqual(settings().map(({ name }) => name));
  });
});
