/**
 * Traces for OpenTelemetry: a span for each call and each transaction. Without a place to send them to, a span costs
 * next to nothing.
 * @destination telemetry
 */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

const tracer = trace.getTracer('fermata')

/** Runs `work` within a span, which ends with it; an error is noted by its kind, never by its text. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The same for what a request asks for; goes on with the trace that the caller's headers name. */
export function tracedRequest<T>(
  name: string,
  headers: Record<string, unknown>,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const from = propagation.extract(context.active(), headers)
  return tracer.startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, from, async (span) => {
    try {
      return await work()
    } finally {
      span.end()
    }
  })
}

/**
 * Begins to send traces where `OTEL_EXPORTER_OTLP_ENDPOINT` says, with the other settings of OpenTelemetry; `exporter`
 * takes its place in tests. Comes back with what sends the rest and ends it. The libraries are loaded here, since most
 * installations do without.
 */
export async function startTracing(options: {
  version: string
  /** How many of the traces that begin here are sent, as a fraction. */
  share: number
  exporter?: SpanExporter
}): Promise<() => Promise<void>> {
  const [sdk, otlp, { AsyncLocalStorageContextManager }, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({ 'service.name': 'fermata', 'service.version': options.version }),
      )
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [
      options.exporter
        ? new sdk.SimpleSpanProcessor({ exporter: options.exporter })
        : new sdk.BatchSpanProcessor({ exporter: new otlp.OTLPTraceExporter() }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown()
    trace.disable()
    context.disable()
    propagation.disable()
  }
}
