// How far long work has come.

/** `value` of `max`; the words beside it belong to the caller. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-conf transition-[width] duration-500 motion-reduce:transition-none"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
