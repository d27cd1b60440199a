// Whether a statement can be sent to the one machine that keeps an organisation: each table of organisations in it has
// its org_id bound to a value, or to the org_id of a table that is.
import { parse } from 'libpg-query'

type Node = { readonly [key: string]: unknown }
/** Names of one query and of those around it, each with what its org_id is the same as. */
type Names = { tables: Map<string, string>; outer: Names | null }

/** Its own id is what the others have as org_id. */
const root = 'organisations'

/** The value of every org_id that the statement itself names. */
const bound = 'bound'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const inside = (node: unknown, kind: string): Node | undefined => {
  const found = isNode(node) ? node[kind] : undefined
  return isNode(found) ? found : undefined
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The parts of `a.b`. */
function columnOf(node: unknown): string[] {
  const column = inside(node, 'ColumnRef')
  return nodes(column?.fields).map((field) => text(inside(field, 'String')?.sval) || '*')
}

class Routes {
  readonly #tenant: ReadonlySet<string>
  readonly #parent = new Map<string, string>([[bound, bound]])
  /** Tables of organisations, by the name of their place in the statement. */
  readonly places = new Map<string, string>()
  #count = 0

  constructor(tenant: ReadonlySet<string>) {
    this.#tenant = tenant
  }

  place(label: string): string {
    const id = `${label} ${++this.#count}`
    this.#parent.set(id, id)
    return id
  }
  find(id: string): string {
    const parent = this.#parent.get(id) ?? id
    return parent === id ? id : this.find(parent)
  }
  same(a: string | undefined, b: string | undefined): void {
    if (a && b) this.#parent.set(this.find(a), this.find(b))
  }

  /** A query with all below it; the answer is what the org_id among its columns is the same as. */
  query(statement: Node, outer: Names | null): (string | undefined)[] {
    const [kind = '', body] = Object.entries(statement)[0] ?? []
    if (!isNode(body)) return []
    const names: Names = { tables: new Map(), outer }
    for (const each of nodes(inside({ w: body.withClause }, 'w')?.ctes)) {
      const cte = inside(each, 'CommonTableExpr')
      if (!cte || !isNode(cte.ctequery)) continue
      const id = this.place(`with ${text(cte.ctename)}`)
      names.tables.set(`with ${text(cte.ctename)}`, id)
      const columns = this.query(cte.ctequery, names)
      this.same(id, columns.find(Boolean))
    }
    if (kind === 'SelectStmt' && (isNode(body.larg) || isNode(body.rarg))) {
      const left = this.query({ SelectStmt: body.larg }, names)
      const right = this.query({ SelectStmt: body.rarg }, names)
      left.forEach((column, index) => this.same(column, right[index]))
      return left
    }
    const relation = isNode(body.relation) ? this.table(body.relation, names) : undefined
    for (const from of [...nodes(body.fromClause), ...nodes(body.usingClause)]) this.source(from, names)
    this.condition(body.whereClause, names)
    if (kind === 'InsertStmt' && relation) this.insert(body, relation, names)
    for (const [key, value] of Object.entries(body)) {
      if (!['withClause', 'fromClause', 'usingClause', 'whereClause', 'relation', 'selectStmt'].includes(key))
        this.below(value, names)
    }
    const targets = nodes(kind === 'SelectStmt' ? body.targetList : body.returningList)
    return targets.map((target) => this.target(inside(target, 'ResTarget'), names))
  }

  private insert(body: Node, relation: string, names: Names): void {
    const at = nodes(body.cols).findIndex((column) => inside(column, 'ResTarget')?.name === 'org_id')
    const select = inside(body.selectStmt, 'SelectStmt')
    const rows = nodes(select?.valuesLists)
    for (const row of rows) this.same(relation, this.value(nodes(inside(row, 'List')?.items)[at], names))
    if (rows.length === 0 && select) {
      const column = this.query({ SelectStmt: select }, names)[at]
      const given = inside(nodes(select.targetList)[at], 'ResTarget')?.val
      this.same(relation, column ?? this.value(given, names))
    }
  }

  private target(target: Node | undefined, names: Names): string | undefined {
    const column = columnOf(target?.val)
    if (column.at(-1) === '*') return [...names.tables.values()].find((id) => !id.startsWith('with '))
    const name = text(target?.name) || column.at(-1)
    return name === 'org_id' ? this.value(target?.val, names) : undefined
  }

  private table(range: Node, names: Names): string | undefined {
    const name = text(range.relname)
    const alias = text(inside({ a: range.alias }, 'a')?.aliasname) || name
    const cte = range.schemaname ? undefined : lookUp(names, `with ${name}`)
    const isOurs = this.#tenant.has(name) && ['', 'public'].includes(text(range.schemaname))
    if (!cte && !isOurs && name !== root) return undefined
    const id = cte ?? this.place(name)
    if (isOurs && !cte) this.places.set(id, name)
    names.tables.set(alias, id)
    return id
  }

  private source(node: Node, names: Names): void {
    const range = inside(node, 'RangeVar')
    if (range) return void this.table(range, names)
    const join = inside(node, 'JoinExpr')
    if (join) {
      for (const side of [join.larg, join.rarg]) if (isNode(side)) this.source(side, names)
      return this.condition(join.quals, names)
    }
    const derived = inside(node, 'RangeSubselect')
    if (derived && isNode(derived.subquery)) {
      const id = this.place('derived')
      const columns = this.query(derived.subquery, names)
      this.same(id, columns.find(Boolean))
      names.tables.set(text(inside({ a: derived.alias }, 'a')?.aliasname), id)
      return
    }
    this.below(node, names)
  }

  /** What holds for every row: terms joined by `and`. */
  private condition(node: unknown, names: Names): void {
    const and = inside(node, 'BoolExpr')
    if (and?.boolop === 'AND_EXPR') {
      for (const term of nodes(and.args)) this.condition(term, names)
      return
    }
    const expression = inside(node, 'A_Expr')
    const operator = nodes(expression?.name).map((name) => inside(name, 'String')?.sval)
    if (expression?.kind === 'AEXPR_OP' && operator[0] === '=') {
      const [left, right] = [expression.lexpr, expression.rexpr].map((side) => {
        const row = inside(side, 'RowExpr')
        return row ? nodes(row.args) : [side]
      })
      left!.forEach((side, index) => {
        const [a, b] = [this.value(side, names), this.value(right![index], names)]
        if (this.isOrgId(side, names) || this.isOrgId(right![index], names)) this.same(a, b)
      })
    }
    this.below(node, names)
  }

  private isOrgId(node: unknown, names: Names): boolean {
    return columnOf(node).length > 0 && this.value(node, names) !== undefined
  }

  /** What a value is the same as: an org_id, or one that the statement names. */
  private value(node: unknown, names: Names): string | undefined {
    const [first = '', ...rest] = columnOf(node)
    const column = rest.at(-1) ?? first
    const owner = rest.length > 0 ? lookUp(names, first) : onlyTable(names)
    if (column === (owner?.startsWith(`${root} `) ? 'id' : 'org_id')) return owner
    const cast = inside(node, 'TypeCast')
    if (cast) return this.value(cast.arg, names)
    return inside(node, 'ParamRef') || inside(node, 'A_Const') ? bound : undefined
  }

  /** Looks for queries anywhere in an expression. */
  private below(value: unknown, names: Names): void {
    if (Array.isArray(value)) for (const each of value) this.below(each, names)
    if (!isNode(value)) return
    if (isNode(value.SelectStmt)) return void this.query({ SelectStmt: value.SelectStmt }, names)
    for (const each of Object.values(value)) this.below(each, names)
  }
}

function lookUp(names: Names | null, name: string): string | undefined {
  return names ? (names.tables.get(name) ?? lookUp(names.outer, name)) : undefined
}
/** What a bare `org_id` means: it is of the only table that has one. */
function onlyTable(names: Names | null): string | undefined {
  if (!names) return undefined
  const own = [...names.tables].filter(([name]) => !name.startsWith('with ')).map(([, id]) => id)
  return own.length > 0 ? own[0] : onlyTable(names.outer)
}

/** The tables of organisations in the statement that no organisation is named for; none where it can be routed. */
export async function unroutedTables(statement: string, tenant: ReadonlySet<string>): Promise<string[]> {
  const routes = new Routes(tenant)
  const { stmts = [] } = (await parse(statement)) as { stmts?: { stmt?: unknown }[] }
  for (const { stmt } of stmts) if (isNode(stmt)) routes.query(stmt, null)
  const open = [...routes.places].filter(([id]) => routes.find(id) !== routes.find(bound))
  return [...new Set(open.map(([, name]) => name))].toSorted()
}
