import type { MessageDraft } from '@contract/chat/shapes'
import { days as daysInMs, minutes as minutesInMs } from '@contract/duration'
import { chatsOf } from '../domains/chat/chats'
import { ConversationService } from '../domains/chat/conversations'
import { ForwardService } from '../domains/chat/forward-messages'
import { GroupService } from '../domains/chat/groups'
import { MessageService } from '../domains/chat/messages'
import { fromTime, toTime } from '../kernel/clock'
import type { StaffCall } from '../kernel/http/call'
import { ACROSS, type Said, type SaidLine, TALKS, type Talk } from './words/chat-words'
import { callOf } from './world/call'
import { scan, tone } from './world/chat-files'
import { FILM, film } from './world/film'
import { paper } from './world/paper'
import { keptFile } from './world/upload-file'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Chats of the demo's people, through the chat's own services. */
export async function seedChats(world: SeedWorld) {
  const [firm, other] = world.firms
  if (!firm) return
  const talks = new Talks(world, firm)
  for (const talk of TALKS) await talks.play(talk)
  if (other) await seedFriends(world, firm, other)
}

class Talks {
  readonly #people: ReadonlyMap<string, SeedPerson>
  /** Message ids of each chat, in order. */
  readonly #said = new Map<string, string[]>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    this.#people = new Map([...castOf(firm)].reverse().map((person) => [person.name, person]))
  }

  async play(talk: Talk) {
    const people = talk.people.flatMap((name) => this.#people.get(name) ?? [])
    if (people.length < talk.people.length) return
    const id = await this.#startTalk(talk, people)
    this.#said.set(talk.key, [])
    for (const [index, line] of talk.lines.entries()) await this.#sendLine(talk, id, index, line)
    for (const person of people) await this.#applySettings(talk, id, person)
  }

  async #startTalk({ name, notice, lines }: Talk, [owner, ...others]: SeedPerson[]) {
    const [first] = lines
    if (!owner || !first) throw new Error('a talk has people and lines')
    const call = this.#callAt(owner, this.#timeOf(first) - minutesInMs(10))
    const ids = others.map(({ empId }) => empId)
    if (!name) return (await new ConversationService(call).openPrivate(ids[0] ?? '')).conversationId
    const { conversationId } = await new GroupService(call).create({ name, imUserIds: ids })
    if (notice) await new GroupService(call).update({ conversationId, notice })
    return conversationId
  }

  async #sendLine({ key }: Talk, conversationId: string, index: number, line: SaidLine) {
    const by = this.#people.get(line.by)
    if (!by) throw new Error(`nobody is called ${line.by}`)
    const call = this.#callAt(by, this.#timeOf(line))
    const messages = this.#said.get(key) ?? []
    const clientKey = `seed-${key}-${index}`
    if (typeof line.said !== 'string' && 'merges' in line.said) {
      const messageUIds = (this.#said.get(line.said.merges) ?? []).slice(-5)
      const input = { clientKey, messageUIds, conversationIds: [conversationId], isMerged: true }
      const [sent] = await new ForwardService(call).forward(input)
      messages.push(sent?.messageUId ?? '')
      return
    }
    const message = await this.#draftOf(line.said, by, messages, call.now)
    const { messageUId } = await new MessageService(call).send({ conversationId, clientKey, message })
    messages.push(messageUId)
    if (typeof line.said !== 'string' && 'recalled' in line.said) await new MessageService(call).recall(messageUId)
  }

  async #draftOf(said: Said, owner: SeedPerson, before: readonly string[], at: number): Promise<MessageDraft> {
    const file = (name: string, bytes: Buffer) => keptFile(this.world, { owner, name, bytes, at: at - 5_000 })
    if (typeof said === 'string') return { messageType: 2, content: said }
    if ('recalled' in said) return { messageType: 2, content: said.recalled }
    if ('quotes' in said) return { messageType: 9, content: said.text, referMsgUid: before[said.quotes] ?? '' }
    if ('emoticon' in said) return { messageType: 1, msgType: 'CustomEmoticon', name: said.emoticon }
    if ('image' in said) return { messageType: 4, fileId: await file(said.image, scan()), width: 360, height: 480 }
    if ('voice' in said)
      return { messageType: 3, fileId: await file('语音.wav', tone(said.voice)), duration: said.voice }
    if ('film' in said) return { messageType: 6, fileId: await file(said.film, film()), duration: FILM.seconds }
    if ('file' in said) return { messageType: 5, fileId: await file(said.file, paper(said.heading, said.text)) }
    if ('mentions' in said) {
      const names = said.mentions === 'all' ? [] : said.mentions
      const userIds = names.flatMap((name) => this.#people.get(name)?.empId ?? [])
      return { messageType: 2, content: said.text, mentions: { all: said.mentions === 'all', userIds } }
    }
    throw new Error('a record is passed on, not written')
  }

  /** Sets what each person has read, pinned and muted. */
  async #applySettings({ unread = {}, pinnedBy = [], mutedBy = [] }: Talk, id: string, person: SeedPerson) {
    const service = new ConversationService(this.#callAt(person, this.world.now - minutesInMs(1)))
    const { lastSeq } = await service.find(id)
    await service.read(id, lastSeq - (unread[person.name] ?? 0))
    if (pinnedBy.includes(person.name)) await service.top(id, true)
    if (mutedBy.includes(person.name)) await service.setLevel(id, 5)
  }

  #timeOf({ days = 0, time, minutes }: SaidLine): number {
    const { now } = this.world
    if (minutes !== undefined) return now - minutesInMs(minutes)
    return fromTime(`${toTime(now - daysInMs(days)).slice(0, 10)} ${time}:00`)
  }

  #callAt(by: SeedPerson, at: number) {
    return chatCall(this.world, this.firm, by, at)
  }
}

/** Call whose file links are empty: nobody opens them now. */
function chatCall(world: SeedWorld, firm: SeedFirm, by: SeedPerson, at: number): StaffCall {
  const call = callOf(world, firm, by, at)
  const files = { ...call.app.files, link: () => ({ url: '' }) }
  return { ...call, app: { ...call.app, files } } as unknown as StaffCall
}

/** Private chat between people of two firms who are friends. */
async function seedFriends(world: SeedWorld, firm: SeedFirm, other: SeedFirm) {
  const here = castOf(firm).find(({ name }) => name === '林知远')
  const known = new Set(firm.people.map(({ userId }) => userId))
  const there = castOf(other).find(({ userId, name }) => !known.has(userId) && name !== here?.name)
  if (!here || !there) return
  const at = world.ago(4)
  const mine = chatCall(world, firm, here, at)
  const theirs = chatCall(world, other, there, at)
  await chatsOf(mine).people.ask(there.empId)
  await chatsOf(theirs).people.accept(here.empId, toTime(at))
  const { conversationId } = await new ConversationService(mine).openPrivate(there.empId)
  for (const [index, content] of ACROSS.entries()) {
    const said = at + minutesInMs((index + 1) * 7)
    const call = index % 2 === 0 ? chatCall(world, firm, here, said) : chatCall(world, other, there, said)
    const input = { conversationId, clientKey: `seed-across-${index}`, message: { messageType: 2, content } as const }
    await new MessageService(call).send(input)
  }
}
