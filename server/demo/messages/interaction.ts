import { AppMsg } from '@contract/codes/appMsg'
import { minutes } from '@contract/duration'
import { cutText } from '@contract/text'
import { fromTime, toTime } from '../../kernel/clock'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'
import type { DatedLetter } from './calendar'
import type { Letter } from './scene'

const SHOWN = 40
/** Share of items with a reply, for demo accounts and for others. */
const ANSWERED = { demo: 0.8, other: 0.15 }

const REPLIES = [
  '收到，辛苦了。',
  '学习了，谢谢分享。',
  '恭喜！',
  '我也参加。',
  '周五一起讨论。',
  '这个问题我上个月也遇到过，回头细聊。',
]

/** 1013: likes of the feed, and colleagues' replies and mentions. */
export async function interactionLetters(world: SeedWorld, firm: SeedFirm): Promise<DatedLetter[]> {
  const byEmpId = new Map(firm.people.map((person) => [person.empId, person]))
  const likes = await likesOf(world, firm)
  const told: DatedLetter[] = []
  for (const { id, content, author_id, employee_id, created_at } of likes) {
    const author = byEmpId.get(author_id)
    const from = byEmpId.get(employee_id)
    if (!author || !from || author === from) continue
    const at = fromTime(created_at)
    const about = { to: [author], from, linkId: id, at }
    told.push({
      code: AppMsg.Like,
      letter: { ...about, title: `${from.name}赞了您的动态`, texts: [['动态', shorten(content)]] },
      at,
    })
    if (world.random.chance(isDemo(author) ? ANSWERED.demo : ANSWERED.other))
      told.push(await answer(world, about, id, firm.id))
    const mentioned = world.random.pick(castOf(firm))
    if (world.random.chance(0.03) && mentioned !== from) told.push(mention(from, mentioned, { id, content, at }))
  }
  return told
}

async function answer(
  world: SeedWorld,
  about: Pick<Letter, 'to' | 'from'> & { at: number },
  id: string,
  firmId: string,
): Promise<DatedLetter> {
  const { db, random, now } = world
  const at = Math.min(now, about.at + minutes(random.int(1, 90)))
  const content = random.pick(REPLIES)
  const texts: Letter['texts'] = [['评论', content]]
  const said = { dynamic_id: id, author_id: about.from?.empId ?? '', content, created_at: toTime(at) }
  await db
    .insertInto('dynamic_comments')
    .values({ id: world.id(at), firm_id: firmId, answered_id: null, ...said })
    .execute()
  return { code: AppMsg.Reply, letter: { ...about, title: `${about.from?.name}回复了您`, texts, linkId: id }, at }
}

const mention = (
  from: SeedPerson,
  to: SeedPerson,
  { id, content, at }: { id: string; content: string; at: number },
): DatedLetter => ({
  code: AppMsg.Mention,
  letter: { to: [to], from, title: `${from.name}提到了您`, texts: [['动态', shorten(content)]], linkId: id },
  at,
})

const shorten = (content: string) => cutText(content.replace(/\n/g, ' '), SHOWN)

const likesOf = ({ db }: SeedWorld, firm: SeedFirm) =>
  db
    .selectFrom('dynamic_likes')
    .innerJoin('dynamics', 'dynamics.id', 'dynamic_likes.dynamic_id')
    .select(['dynamics.id', 'content', 'author_id', 'employee_id', 'dynamic_likes.created_at'])
    .where('dynamics.firm_id', '=', firm.id)
    .orderBy('dynamic_likes.created_at')
    .orderBy('employee_id')
    .execute()
