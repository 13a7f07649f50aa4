import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { DatabaseThread, Session } from './thread'

/** Kysely over the embedded database's thread: the same SQL as on PostgreSQL, one session instead of a pool. */
export function pgliteDialect(thread: DatabaseThread): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ThreadDriver(thread),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class ThreadConnection implements DatabaseConnection {
  constructor(readonly session: Session) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, count } = await this.session.query(query.sql, query.parameters)
    return { rows: rows as R[], ...(count === undefined ? {} : { numAffectedRows: BigInt(count) }) }
  }

  // biome-ignore lint/correctness/useYield: the embedded database answers whole results
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream')
  }
}

class ThreadDriver implements Driver {
  constructor(private readonly thread: DatabaseThread) {}
  async init() {}
  async acquireConnection() {
    return new ThreadConnection(await this.thread.acquire())
  }
  async releaseConnection(connection: ThreadConnection) {
    connection.session.release()
  }
  async beginTransaction(connection: ThreadConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: ThreadConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: ThreadConnection) {
    // The statement was already undone, and the error to report is the one that led here.
    if (!connection.session.isOver) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy() {
    await this.thread.close()
  }
}
