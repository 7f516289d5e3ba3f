const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const find = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

interface DeviceWords {
  readonly onSystem: (browser: string, system: string) => string;
}

/** "Firefox on Windows", for people to recognise a sign-in by. */
export function describeDevice(userAgent: string, { onSystem }: DeviceWords): string | undefined {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  return browser !== undefined && system !== undefined ? onSystem(browser, system) : (browser ?? system);
}
