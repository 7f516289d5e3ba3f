import { Cloud, CloudRain, CloudSnow, CloudSun, Droplets, Sun, Sunrise, Wind } from 'lucide-react';
import { useState } from 'react';

import { Button, cx } from './ui';

const skies = {
  Sunny: { icon: Sun, hue: 'from-sky-700 to-blue-800' },
  Fair: { icon: CloudSun, hue: 'from-blue-700 to-indigo-800' },
  Cloudy: { icon: Cloud, hue: 'from-slate-600 to-slate-800' },
  Rain: { icon: CloudRain, hue: 'from-slate-700 to-blue-950' },
  Snow: { icon: CloudSnow, hue: 'from-indigo-700 to-slate-800' },
};
type Sky = keyof typeof skies;

interface City {
  name: string;
  sky: Sky;
  now: number;
  wind: number;
  wet: number;
  sunrise: string;
  hours: number[];
  days: [string, Sky, number, number][];
}

const cities: City[] = [
  {
    name: 'Lisbon',
    sky: 'Fair',
    now: 21,
    wind: 14,
    wet: 62,
    sunrise: '07:12',
    hours: [19, 20, 21, 22, 22, 20, 18, 17],
    days: [
      ['Today', 'Fair', 16, 22],
      ['Tuesday', 'Sunny', 15, 24],
      ['Wednesday', 'Sunny', 16, 25],
      ['Thursday', 'Cloudy', 15, 21],
      ['Friday', 'Rain', 13, 18],
    ],
  },
  {
    name: 'Nairobi',
    sky: 'Sunny',
    now: 26,
    wind: 9,
    wet: 48,
    sunrise: '06:21',
    hours: [22, 24, 26, 27, 26, 24, 21, 19],
    days: [
      ['Today', 'Sunny', 15, 27],
      ['Tuesday', 'Fair', 15, 26],
      ['Wednesday', 'Rain', 14, 23],
      ['Thursday', 'Fair', 14, 25],
      ['Friday', 'Sunny', 15, 27],
    ],
  },
  {
    name: 'Bergen',
    sky: 'Rain',
    now: 9,
    wind: 27,
    wet: 91,
    sunrise: '08:04',
    hours: [8, 9, 9, 9, 8, 8, 7, 7],
    days: [
      ['Today', 'Rain', 6, 9],
      ['Tuesday', 'Rain', 5, 9],
      ['Wednesday', 'Cloudy', 4, 8],
      ['Thursday', 'Snow', -1, 2],
      ['Friday', 'Snow', -2, 1],
    ],
  },
  {
    name: 'Kyoto',
    sky: 'Cloudy',
    now: 17,
    wind: 8,
    wet: 70,
    sunrise: '06:05',
    hours: [15, 16, 17, 18, 17, 16, 15, 13],
    days: [
      ['Today', 'Cloudy', 12, 18],
      ['Tuesday', 'Fair', 11, 20],
      ['Wednesday', 'Sunny', 12, 21],
      ['Thursday', 'Sunny', 12, 22],
      ['Friday', 'Rain', 13, 17],
    ],
  },
];

export default function App() {
  const [name, setName] = useState('Lisbon');
  const [isFahrenheit, setIsFahrenheit] = useState(false);
  const city = cities.find((one) => one.name === name)!;
  const { icon: Icon, hue } = skies[city.sky];
  const degrees = (value: number) => Math.round(isFahrenheit ? value * 1.8 + 32 : value);
  const low = Math.min(...city.days.map((day) => day[2]));
  const high = Math.max(...city.days.map((day) => day[3]));
  const facts = [
    { icon: Wind, title: 'Wind', value: `${city.wind} km/h` },
    { icon: Droplets, title: 'Humidity', value: `${city.wet} %` },
    { icon: Sunrise, title: 'Sunrise', value: city.sunrise },
  ];

  return (
    <main className="mx-auto min-h-screen max-w-4xl px-5 py-8 sm:py-12">
      <title>APPLICATION_TITLE</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
        <Button variant="secondary" onClick={() => setIsFahrenheit(!isFahrenheit)}>
          {isFahrenheit ? 'Show in Celsius' : 'Show in Fahrenheit'}
        </Button>
      </header>
      <div role="group" aria-label="City" className="mt-6 flex flex-wrap gap-2">
        {cities.map((one) => (
          <button
            key={one.name}
            type="button"
            aria-pressed={one.name === name}
            onClick={() => setName(one.name)}
            className={cx(
              'rounded-full border px-4 py-1.5 text-sm font-medium',
              one.name === name ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            {one.name}
          </button>
        ))}
      </div>

      <section
        aria-label="Now"
        className={cx('mt-6 rounded-3xl bg-slate-800 bg-linear-to-br p-7 text-white shadow-xl sm:p-10', hue)}
      >
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-lg">{city.name}</p>
            <p role="status" className="mt-1 text-7xl font-light tracking-tighter tabular-nums">
              {`${degrees(city.now)}°${isFahrenheit ? 'F' : 'C'}`}
            </p>
            <p className="mt-2 text-lg">{city.sky}</p>
          </div>
          <Icon aria-hidden className="size-24 sm:size-32" strokeWidth={1.2} />
        </div>
        <ul className="mt-8 grid grid-cols-4 gap-4 border-t border-white/30 pt-5 text-center sm:grid-cols-8">
          {city.hours.map((value, index) => (
            <li key={index}>
              <p className="text-sm">{8 + index * 2}:00</p>
              <p className="mt-1 text-lg font-medium tabular-nums">{degrees(value)}°</p>
            </li>
          ))}
        </ul>
      </section>

      <div className="mt-5 grid gap-5 md:grid-cols-[2fr_1fr]">
        <section aria-labelledby="days" className="rounded-3xl border border-line bg-surface p-6">
          <h2 id="days" className="font-semibold">
            The next days
          </h2>
          <ul className="mt-3 divide-y divide-line">
            {city.days.map(([day, sky, from, to]) => {
              const Sign = skies[sky].icon;
              return (
                <li key={day} className="grid grid-cols-[6rem_1.5rem_2.5rem_1fr_2.5rem] items-center gap-3 py-3">
                  <span>{day}</span>
                  <Sign aria-label={sky} className="size-5 text-accent-strong" />
                  <span className="text-right text-muted tabular-nums">{degrees(from)}°</span>
                  <span aria-hidden className="relative h-1.5 rounded-full bg-sunken">
                    <span
                      className="absolute inset-y-0 rounded-full bg-accent"
                      style={{
                        left: `${((from - low) / (high - low)) * 100}%`,
                        right: `${((high - to) / (high - low)) * 100}%`,
                      }}
                    />
                  </span>
                  <span className="tabular-nums">{degrees(to)}°</span>
                </li>
              );
            })}
          </ul>
        </section>
        <ul className="grid grid-cols-3 gap-5 md:grid-cols-1">
          {facts.map(({ icon: Sign, title, value }) => (
            <li key={title} className="rounded-3xl border border-line bg-surface p-5">
              <p className="flex items-center gap-2 text-sm text-muted">
                <Sign aria-hidden className="hidden size-4 sm:block" />
                {title}
              </p>
              <p className="mt-2 text-xl font-semibold tabular-nums">{value}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-6 text-sm text-muted">Sample figures, ready to be replaced by a real source.</p>
    </main>
  );
}
