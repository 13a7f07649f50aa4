import { AppMsg } from '@contract/codes/appMsg'
import { CRIMINAL_WORK, PROJECT_WORK, WORK } from '../feed-words'
import type { Matter } from '../matters'
import type { SeedPerson } from '../world'
import type { Kind, Letter, Scene } from './scene'

const hours = (scene: Scene) => `${(scene.random.int(5, 60) / 10).toFixed(1)} 小时`
const workOn = ({ isCriminal, court }: Matter) => (isCriminal ? CRIMINAL_WORK : court ? WORK : PROJECT_WORK)

/** A log of a matter, written by one of its team. */
function logOf(scene: Scene): { matter: Matter; author: SeedPerson; texts: Letter['texts'] } | undefined {
  const matter = scene.matter()
  if (!matter) return undefined
  const author = scene.random.pick(matter.team)
  const done = scene.random.pick(workOn(matter))
  return {
    matter,
    author,
    texts: [
      ['项目', matter.name],
      ['内容', done],
      ['工时', hours(scene)],
    ],
  }
}

/** What its author is told. */
const toAuthor = (title: string, more?: readonly [string, string]) => (scene: Scene) => {
  const log = logOf(scene)
  if (!log) return undefined
  const { matter, author, texts } = log
  return {
    to: [author],
    from: matter.lead,
    title,
    texts: [...texts.slice(0, 2), ...(more ? [more] : [])],
    linkId: scene.id(),
  }
}

/** 1002 日志助手. */
export const logLetters = {
  [AppMsg.LogTodo]: {
    often: 110,
    write(scene) {
      const log = logOf(scene)
      if (!log) return undefined
      const { matter, author, texts } = log
      return {
        to: [matter.lead],
        from: author,
        title: `${author.name}提交了工作日志`,
        texts,
        linkStatus: scene.stands(1, 1, 1, 2, 3),
      }
    },
  },
  [AppMsg.LogCc]: {
    often: 45,
    write(scene) {
      const log = logOf(scene)
      const reader = scene.one('partner', 'secretary', 'assistant', 'lawyer')
      return (
        log &&
        reader && { to: [reader], from: log.author, title: `${log.author.name}的工作日志抄送您`, texts: log.texts }
      )
    },
  },
  [AppMsg.LogRead]: { often: 70, write: toAuthor('您的工作日志已审阅') },
  [AppMsg.LogBack]: { often: 10, write: toAuthor('您的工作日志被退回', ['原因', '请补充工作地点与时段']) },
  [AppMsg.LogCoop]: { often: 18, write: toAuthor('您被添加为日志协作人') },
} satisfies Record<number, Kind>
