// The square that banking apps read a transfer from (EPC069-12): dark on white in every appearance.
import { create } from 'qrcode'
import { useMemo } from 'react'

/** Modules of white around it that readers need. */
const quiet = 4

export function GiroCode({ payload, label }: { payload: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { modules } = create(payload, { errorCorrectionLevel: 'M' })
    const runs: string[] = []
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) runs.push(`M${column + quiet} ${row + quiet}h1v1h-1z`)
      }
    }
    return { path: runs.join(''), size: modules.size + 2 * quiet }
  }, [payload])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
