import { appMsgKind, todoTypesOf } from '@contract/codes/appMsg'
import { assistants, type SystemId } from '@contract/codes/assistants'
import { PENDING } from '@contract/codes/linkStatus'
import type { ConversationSetting } from '@contract/message/shapes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { containing, type PageAsked, readPage } from '../../kernel/db/page'

export interface MessageFilter {
  types: readonly number[]
  linkStatus?: readonly number[]
  unreadOnly?: boolean
  keyword?: string
}

/** One person's app messages. */
export class MessageRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly recipientId: string,
  ) {}

  find(id: string) {
    return this.#ownMessages().selectAll('app_messages').where('app_messages.id', '=', id).executeTakeFirst()
  }

  page({ types, linkStatus, unreadOnly, keyword }: MessageFilter, asked: PageAsked) {
    const words = containing(keyword?.trim() ?? '')
    return readPage(
      this.#ownOfTypes(types)
        .selectAll('app_messages')
        .$if(linkStatus !== undefined, (query) => query.where('link_status', 'in', linkStatus ?? []))
        .$if(unreadOnly === true, (query) => query.where('is_read', '=', false))
        .$if(Boolean(keyword?.trim()), (query) =>
          query.where((where) =>
            where.or([
              where('alert_title', 'ilike', words),
              sql<boolean>`jsonb_path_query_array(texts, '$[*].value')::text ilike ${words}`,
            ]),
          ),
        ),
      asked,
    )
  }

  /** Joins the sender, if they belong to this firm. */
  received(types: readonly number[], asked: PageAsked) {
    return readPage(
      this.#ownOfTypes(types)
        .leftJoin('employees as sender', 'sender.id', 'app_messages.sender_id')
        .selectAll('app_messages')
        .select(['sender.name as senderName', 'sender.photo_url as senderPhoto']),
      asked,
    )
  }

  /** Newest message of each assistant that has one. */
  newest() {
    const ids = assistants.map(({ systemId }) => systemId)
    return this.db
      .selectFrom(sql<{ system_id: number }>`unnest(${ids}::int[])`.as<'wanted'>(sql`wanted(system_id)`))
      .innerJoinLateral(
        () =>
          this.#ownNewestFirst()
            .selectAll('app_messages')
            .where('system_id', '=', sql.ref<number>('wanted.system_id'))
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .selectAll('newest')
      .execute()
  }

  /** Pending to-dos by type. */
  async pending(): Promise<[type: number, count: number][]> {
    const rows = await this.#ownMessages()
      .where('link_status', '=', PENDING)
      .where('app_msg_type', 'in', todoTypesOf())
      .groupBy('app_msg_type')
      .select(({ fn }) => ['app_msg_type as type', fn.countAll<number>().as('count')])
      .execute()
    return rows.map(({ type, count }) => [type, count])
  }

  settings() {
    return this.db
      .selectFrom('conversation_settings')
      .where('employee_id', '=', this.recipientId)
      .select(['system_id as systemId', 'top', 'muted'])
      .orderBy('system_id')
      .execute()
  }

  async saveSetting({ systemId, top, muted }: ConversationSetting) {
    await this.db
      .insertInto('conversation_settings')
      .values({ employee_id: this.recipientId, system_id: systemId, top, muted })
      .onConflict((conflict) => conflict.columns(['employee_id', 'system_id']).doUpdateSet({ top, muted }))
      .execute()
  }

  #ownMessages() {
    return this.db.selectFrom('app_messages').where('app_messages.recipient_id', '=', this.recipientId)
  }

  #ownNewestFirst() {
    return this.#ownMessages().orderBy('created_seq', 'desc')
  }

  #ownOfTypes(types: readonly number[]) {
    // system_id is the first column of the index that keeps an assistant's messages in order.
    const systemIds = new Set<SystemId | 0>(types.map((type) => appMsgKind(type)?.assistant ?? 0))
    return this.#ownNewestFirst()
      .where('system_id', 'in', [...systemIds])
      .where('app_msg_type', 'in', [...types])
  }
}
