// Puts the versions of a file together: the one in force, with the earlier ones behind it.

type Versioned = { seriesId: string; revision: number }

/** The latest version of each file without the column that binds them; the order of the rows is kept. */
export function latestOf<Row extends Versioned & Record<Shown, unknown>>(rows: readonly Row[]) {
  const bySeries = Map.groupBy(rows, ({ seriesId }) => seriesId)
  return [...bySeries.values()].map((versions) => {
    const [latest, ...earlier] = versions.toSorted((a, b) => b.revision - a.revision)
    const { seriesId: _seriesId, ...row } = latest!
    return { ...row, earlier: earlier.map(shown) }
  })
}

type Shown = 'id' | 'name' | 'size' | 'validFrom' | 'createdAt' | 'createdByName'

const shown = <Row extends Versioned & Record<Shown, unknown>>(row: Row): Pick<Row, Shown | 'revision'> => ({
  id: row.id,
  name: row.name,
  size: row.size,
  revision: row.revision,
  validFrom: row.validFrom,
  createdAt: row.createdAt,
  createdByName: row.createdByName,
})
