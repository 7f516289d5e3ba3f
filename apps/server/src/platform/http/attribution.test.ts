import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAttribution } from './attribution.ts';

describe('attribution', () => {
  const attribution = createAttribution('Powered by Atelier', 'https://atelier.example');
  const named = { text: 'Powered by Atelier', url: 'https://atelier.example' };

  test('names the service and its address in one header', () => {
    expect(attribution.header).toBe('Powered by Atelier; url="https://atelier.example"');
  });

  test('becomes the last member of an object, also of an empty one', () => {
    expect(JSON.parse(attribution.append('{}'))).toEqual({ attribution: named });
    expect(attribution.append('{"a":{"b":[]}}')).toBe(`{"a":{"b":[]},"attribution":${JSON.stringify(named)}}`);
  });

  test('leaves every other member of any object as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        fc.pre(!Object.hasOwn(object, 'attribution'));
        const before = JSON.parse(JSON.stringify(object)) as object;
        expect(JSON.parse(attribution.append(JSON.stringify(object)))).toEqual({ ...before, attribution: named });
      }),
    );
  });

  test('stays valid JSON whatever the operator calls the service', () => {
    const odd = createAttribution('"Quotes" \\ and / slashes', 'https://atelier.example/?a="b"');
    expect(JSON.parse(odd.append('{"a":1}'))).toEqual({
      a: 1,
      attribution: { text: '"Quotes" \\ and / slashes', url: 'https://atelier.example/?a="b"' },
    });
  });
});
