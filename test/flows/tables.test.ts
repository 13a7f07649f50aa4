import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '@server/domains'
import { openDatabase } from '@server/kernel/db/open'
import { parseSync } from '@swc/core'
import { root, threadFile } from '@test/support/paths'
import { sql } from 'kysely'
import { filesBelow } from '../architecture/source'

/** One column: what a reader must expect, and what a writer may leave out. */
interface Column {
  canBeNull: boolean
  canBeOmitted: boolean
}
type Columns = Record<string, Column>

// The part of swc's syntax tree that declarations of tables use.
interface Node {
  type: string
  [key: string]: unknown
}
interface Declared {
  parents: string[]
  members: (readonly [string, Node])[]
}

const nameOf = (node: unknown): string => String((node as { value?: string } | undefined)?.value ?? '')

const DECLARES = /interface (Firm|Global)Tables \{\n/

/** Aliases of ColumnType: whether null is read, and whether a writer may leave the column out. */
const WRAPPERS: Readonly<Record<string, Column>> = {
  Generated: { canBeNull: false, canBeOmitted: true },
  CreatedAt: { canBeNull: false, canBeOmitted: true },
  Optional: { canBeNull: true, canBeOmitted: true },
  Firm: { canBeNull: false, canBeOmitted: false },
}

const includes = (node: Node | undefined, keyword: string): boolean =>
  node?.type === 'TsKeywordType'
    ? node.kind === keyword
    : node?.type === 'TsUnionType' && (node.types as Node[]).some((part) => includes(part, keyword))

function columnOf(type: Node, aliases: ReadonlyMap<string, Node>): Column {
  if (type.type !== 'TsTypeReference')
    return { canBeNull: includes(type, 'null'), canBeOmitted: includes(type, 'null') }
  const name = nameOf(type.typeName)
  const known = WRAPPERS[name]
  const args = ((type.typeParams as Node | undefined)?.params ?? []) as Node[]
  if (known) return { ...known, canBeNull: known.canBeNull || includes(args[0], 'null') }
  if (name === 'ColumnType' || name === 'JSONColumnType')
    return { canBeNull: includes(args[0], 'null'), canBeOmitted: includes(args[1], 'undefined') }
  const alias = aliases.get(name)
  return alias ? columnOf(alias, aliases) : { canBeNull: false, canBeOmitted: false }
}

const typedMembers = (members: unknown): (readonly [string, Node])[] =>
  (members as Node[]).map((member) => [
    nameOf(member.key),
    (member.typeAnnotation as { typeAnnotation: Node }).typeAnnotation,
  ])

/** Tables that a file declares, by name: each an interface of the same file, or written in place. */
function tablesOf(file: string): Map<string, Columns> {
  const program = parseSync(fs.readFileSync(path.join(root, file), 'utf8'), { syntax: 'typescript' })
  const interfaces = new Map<string, Declared>()
  const aliases = new Map<string, Node>()
  const tables: (readonly [string, Node])[] = []
  const visit = (item: Node) => {
    const node = (item.type === 'ExportDeclaration' ? item.declaration : item) as Node
    if (node.type === 'TsModuleDeclaration') ((node.body as Node).body as Node[]).forEach(visit)
    else if (node.type === 'TsTypeAliasDeclaration') aliases.set(nameOf(node.id), node.typeAnnotation as Node)
    else if (node.type === 'TsInterfaceDeclaration') {
      const members = typedMembers((node.body as Node).body)
      const parents = ((node.extends as { expression: Node }[] | undefined) ?? []).map(({ expression }) =>
        nameOf(expression),
      )
      if (/^(Firm|Global)Tables$/.test(nameOf(node.id))) tables.push(...members)
      else interfaces.set(nameOf(node.id), { parents, members })
    }
  }
  ;(program.body as unknown as Node[]).forEach(visit)
  const columnsIn = (members: Declared['members']): Columns =>
    Object.fromEntries(members.map(([key, type]) => [key, columnOf(type, aliases)]))
  const columnsOf = (type: Node): Columns => {
    if (type.type === 'TsTypeLiteral') return columnsIn(typedMembers(type.members))
    return named(nameOf(type.typeName))
  }
  const named = (name: string): Columns => {
    const found = interfaces.get(name)
    if (!found) throw new Error(`${file}: no interface ${name}`)
    return Object.assign({}, ...found.parents.map(named), columnsIn(found.members))
  }
  return new Map(tables.map(([table, type]) => [table, columnsOf(type)]))
}

/** Differences between the declared tables and the stored ones. A type may demand what the database would fill in by itself. */
function differences(declared: Record<string, Columns>, stored: Record<string, Columns>): string[] {
  return [...new Set([...Object.keys(declared), ...Object.keys(stored)])].flatMap((table) => {
    const types = declared[table]
    const columns = stored[table]
    if (!types || !columns) return [`${table}: ${types ? 'not in the database' : 'has no type'}`]
    return [...new Set([...Object.keys(types), ...Object.keys(columns)])].flatMap((name) => {
      const type = types[name]
      const column = columns[name]
      if (!type || !column) return [`${table}.${name}: ${type ? 'not in the database' : 'has no type'}`]
      if (type.canBeNull !== column.canBeNull)
        return [`${table}.${name}: ${column.canBeNull ? 'can' : 'cannot'} be null`]
      return type.canBeOmitted && !column.canBeOmitted ? [`${table}.${name}: has no default`] : []
    })
  })
}

test('the table types of the domains describe the migrated database column by column', async () => {
  const { db, close } = await openDatabase({ kind: 'memory', worker: threadFile })
  try {
    await migrate(db)
    const { rows } = await sql<{ table: string; column: string; canBeNull: boolean; canBeOmitted: boolean }>`
      select c.relname as "table", a.attname as "column", not a.attnotnull as "canBeNull",
        not a.attnotnull or a.atthasdef or a.attidentity <> '' as "canBeOmitted"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`.execute(db)
    const stored: Record<string, Columns> = {}
    for (const { table, column, ...facts } of rows) stored[table] = { ...stored[table], [column]: facts }
    const declared = Object.assign(
      {},
      ...filesBelow('server')
        .filter((file) => DECLARES.test(fs.readFileSync(path.join(root, file), 'utf8')))
        .map((file) => Object.fromEntries(tablesOf(file))),
    )
    expect(Object.keys(declared).length).toBeGreaterThan(150)
    expect(differences(declared, stored)).toEqual([])
  } finally {
    await close()
  }
}, 600_000)
