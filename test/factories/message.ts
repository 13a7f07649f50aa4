import { AppMsg } from '@contract/codes/appMsg'
import { newId } from '@server/kernel/db/id'
import type { SystemDb } from '@server/kernel/db/open'
import type { Card, MessageRow } from '@server/kernel/notify/card'
import { notify, openPost, type Post } from '@server/kernel/notify/notify'
import type { TestApp } from '@test/support/test-app'
import type { Worker } from './people'

/** A card's content, for whoever notifies by themselves. */
export const aCard = (card: Partial<Card> & Pick<Card, 'to'>): Card => ({
  code: AppMsg.ApprovalTodo,
  linkId: newId(),
  alertTitle: '开票审批',
  texts: [{ key: '申请人', value: '周以宁' }],
  ...card,
})

/** A message in somebody's message center. */
export async function anAppMsg(app: TestApp, to: Worker, card: Partial<Omit<Card, 'to'>> = {}): Promise<MessageRow> {
  const sent = aCard({ ...card, to: [to.id] })
  await posting(app, (post) => notify(post, sent))
  return app.db
    .selectFrom('app_messages')
    .selectAll()
    .where('recipient_id', '=', to.id)
    .where('link_id', '=', sent.linkId)
    .orderBy('created_seq', 'desc')
    .executeTakeFirstOrThrow()
}

/** Does work that notifies, the way a job does: in a transaction of its own, told once it has committed. */
export async function posting(app: TestApp, work: (post: Post, db: SystemDb) => unknown): Promise<void> {
  const tell = await app.db.transaction().execute(async (transaction) => {
    const post = openPost(app, transaction)
    await work(post, transaction)
    return post.seal()
  })
  tell()
}
