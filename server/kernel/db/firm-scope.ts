import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import { GLOBAL_TABLES } from './tables'

/**
 * Keeps every query inside one firm. Handlers get a database that carries this plugin and no other, so every select,
 * join, update and delete is narrowed to the firm's rows, and every insert gets the firm's id. Throws for tables that
 * do not belong to a firm (accounts, sessions, …).
 */
export class FirmScope implements KyselyPlugin {
  constructor(private readonly firmId: string) {}

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return new FirmTransformer(this.firmId).transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

const FIRM_COLUMN = 'firm_id'
const WITH_PREFIX = 'with_'

interface Source {
  table: string
  /** Alias or name in the query. */
  name: string
}

class FirmTransformer extends OperationNodeTransformer {
  /** Names introduced by `with`: they stand for queries that are themselves narrowed. */
  readonly #withNames = new Set<string>()

  constructor(private readonly firmId: string) {
    super()
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.#rememberWithNames(node)
    const next = super.transformSelectQuery(node, queryId)
    const sources = (node.from?.froms ?? []).flatMap((from) => this.#findSource(from) ?? [])
    return sources.length === 0 ? next : { ...next, where: this.#narrowWhere(next.where, sources) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    this.#rememberWithNames(node)
    const next = super.transformUpdateQuery(node, queryId)
    const sources = [node.table, ...(node.from?.froms ?? [])].flatMap(
      (table) => (table && this.#findSource(table)) ?? [],
    )
    return { ...next, where: this.#narrowWhere(next.where, sources) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    this.#rememberWithNames(node)
    const next = super.transformDeleteQuery(node, queryId)
    const sources = [...node.from.froms, ...(node.using?.tables ?? [])].flatMap(
      (table) => this.#findSource(table) ?? [],
    )
    return { ...next, where: this.#narrowWhere(next.where, sources) }
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const next = super.transformJoin(node, queryId)
    const source = this.#findSource(node.table)
    if (!source) return next
    const condition = this.#firmCondition(source)
    return { ...next, on: next.on ? OnNode.create(AndNode.create(next.on.on, condition)) : OnNode.create(condition) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    this.#rememberWithNames(node)
    const next = super.transformInsertQuery(node, queryId)
    if (!next.into) return next
    this.#findSource(next.into)
    if (!next.columns || !next.values || !ValuesNode.is(next.values))
      throw new Error('an insert must name its columns and carry its values, so that the firm can be set')
    if (next.columns.some((column) => column.column.name === FIRM_COLUMN))
      throw new Error('the firm of a row is set by the database layer, not by the caller')
    const values = next.values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([...row.values, this.firmId])
        : ValueListNode.create([...row.values, ValueNode.create(this.firmId)]),
    )
    return { ...next, columns: [...next.columns, ColumnNode.create(FIRM_COLUMN)], values: ValuesNode.create(values) }
  }

  #rememberWithNames(node: SelectQueryNode | UpdateQueryNode | DeleteQueryNode | InsertQueryNode) {
    for (const { name } of node.with?.expressions ?? []) {
      const word = name.table.table.identifier.name
      // A name that could be a table's would let that table through unnarrowed.
      if (!word.startsWith(WITH_PREFIX)) throw new Error(`name a with-query ${WITH_PREFIX}…, not ${word}`)
      this.#withNames.add(word)
    }
  }

  /** The firm's table behind a from, join or into; undefined for subqueries and `with` names. */
  #findSource(node: OperationNode): Source | undefined {
    const aliased = AliasNode.is(node)
    const table = aliased ? node.node : node
    if (!TableNode.is(table)) return undefined
    const name = table.table.identifier.name
    if (this.#withNames.has(name)) return undefined
    if (GLOBAL_TABLES.has(name)) throw new Error(`「${name}」不属于某一家律所，不能在律所范围内查询`)
    const alias = aliased ? node.alias : undefined
    return { table: name, name: alias && 'name' in alias ? String(alias.name) : name }
  }

  #firmCondition({ name }: Source): OperationNode {
    const column = ReferenceNode.create(ColumnNode.create(FIRM_COLUMN), TableNode.create(name))
    return BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.firmId))
  }

  #narrowWhere(where: WhereNode | undefined, sources: readonly Source[]): WhereNode | undefined {
    return sources.reduce<WhereNode | undefined>((narrowed, source) => {
      const condition = this.#firmCondition(source)
      return WhereNode.create(narrowed ? AndNode.create(narrowed.where, condition) : condition)
    }, where)
  }
}
