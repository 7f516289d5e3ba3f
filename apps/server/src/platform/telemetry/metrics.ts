import { metrics, type Attributes, type Histogram, type ObservableGauge } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { AggregationType, MeterProvider } from '@opentelemetry/sdk-metrics';

const durationBoundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

interface MetricsListener {
  readonly host: string;
  readonly port: number;
}

/** Serves /metrics on a listener of its own, so that the API's address never shows it. */
export async function startMetrics({ host, port }: MetricsListener): Promise<{ stop: () => Promise<void> }> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true });
  const provider = new MeterProvider({
    readers: [exporter],
    views: [
      {
        instrumentName: '*_seconds',
        aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: durationBoundaries } },
      },
    ],
  });
  metrics.setGlobalMeterProvider(provider);
  await exporter.startServer();
  return { stop: () => provider.shutdown() };
}

const meter = () => metrics.getMeter('atelier');

export const durationHistogram = (name: string, description: string): Histogram =>
  meter().createHistogram(name, { description, unit: 's' });

/** One row for each set of labels. */
export function gauges(
  name: string,
  description: string,
  read: () => readonly (readonly [number, Attributes])[],
): void {
  meter()
    .createObservableGauge(name, { description })
    .addCallback((result) => {
      for (const [value, attributes] of read()) result.observe(value, attributes);
    });
}

export function gauge(name: string, description: string, read: () => number, attributes?: Attributes): ObservableGauge {
  const instrument = meter().createObservableGauge(name, { description });
  instrument.addCallback((result) => result.observe(read(), attributes));
  return instrument;
}
