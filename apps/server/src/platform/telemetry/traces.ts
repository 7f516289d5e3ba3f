import { propagation, trace } from '@opentelemetry/api';

interface TraceOptions {
  readonly endpoint: string;
  readonly ratio: number;
  readonly node: string;
}

/** The tracing packages are loaded only where traces are asked for: they would slow every start. */
export async function startTraces({ endpoint, ratio, node }: TraceOptions): Promise<{ stop: () => Promise<void> }> {
  const [{ W3CTraceContextPropagator }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'atelier', 'service.instance.id': node }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return { stop: () => provider.shutdown() };
}
