// Puts the versions of a file together: the one in force, with the earlier ones behind it.

type Versioned = { seriesId: string; revision: number }

/** The versions of each file, the latest first; the order of the files is kept. */
const bySeries = <Row extends Versioned>(rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ seriesId }) => seriesId).values()].map((versions) =>
    versions.toSorted((a, b) => b.revision - a.revision),
  )

/** The latest version of each file. */
export const presentVersions = <Row extends Versioned>(rows: readonly Row[]): Row[] =>
  bySeries(rows).flatMap((versions) => versions.slice(0, 1))

/** The latest version of each file without the column that binds them, with the earlier ones behind it. */
export const latestOf = <Row extends Versioned & Record<Shown, unknown>>(rows: readonly Row[]) =>
  bySeries(rows).map(([latest, ...earlier]) => {
    const { seriesId: _seriesId, ...row } = latest!
    return { ...row, earlier: earlier.map(shown) }
  })

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
