import type { FirmDb } from '../../../kernel/db/open'
import type { FlowDefinition, FlowNode } from '../engine/definition'

/** Queries for the firm's flows and own forms. */
export class FlowRepository {
  constructor(private readonly db: FirmDb) {}

  async byId(id: string): Promise<FlowDefinition | undefined> {
    const row = await this.db.selectFrom('approval_flows').select('nodes').where('id', '=', id).executeTakeFirst()
    return row && { nodes: row.nodes as unknown as FlowNode[] }
  }

  /** Newest version. */
  async current(type: number, formId: string) {
    const row = await this.db
      .selectFrom('approval_flows')
      .select(['id', 'nodes'])
      .where('type', '=', type)
      .where('form_id', '=', formId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && { id: row.id, flow: { nodes: row.nodes as unknown as FlowNode[] } as FlowDefinition }
  }

  /** Inserts the first version of a flow, or returns the one a concurrent call inserted. */
  async begin(id: string, type: number, formId: string, { nodes }: FlowDefinition) {
    await this.db
      .insertInto('approval_flows')
      .values({ id, type, form_id: formId, version: 1, nodes: JSON.stringify(nodes) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const current = await this.current(type, formId)
    if (!current) throw new Error('the flow was not kept')
    return current
  }

  batch(type: number, formId: string) {
    return this.db
      .selectFrom('approval_batches')
      .select(['is_on', 'max_amount'])
      .where('type', '=', type)
      .where('form_id', '=', formId)
      .executeTakeFirst()
  }

  forms() {
    return this.db.selectFrom('approval_forms').selectAll().where('is_on', '=', true).orderBy('sort').execute()
  }

  /** All own forms, including those turned off. */
  allForms() {
    return this.db.selectFrom('approval_forms').select(['id', 'title']).execute()
  }

  form(id: string) {
    return this.db.selectFrom('approval_forms').selectAll().where('id', '=', id).executeTakeFirst()
  }
}
