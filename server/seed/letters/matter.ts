import { AppMsg } from '@contract/codes/appMsg'
import type { Matter } from '../matters'
import type { Kind, Letter, Scene } from './scene'

const PEER_FIRM = '样例律师事务所（演示）'
const DOCUMENTS = ['民事起诉状', '证据目录及说明', '代理词', '委托代理合同', '法律意见书', '答辩状']

type Row = readonly [key: string, value: string]
/** About a matter, to one of its team or to its lead. */
const onMatter =
  (to: 'lead' | 'team', title: string, rows: (scene: Scene, matter: Matter) => readonly Row[] = () => []) =>
  (scene: Scene): Letter | undefined => {
    const matter = scene.matter()
    if (!matter) return undefined
    const reader = to === 'lead' ? matter.lead : scene.on(matter)
    const from = [matter.lead, ...matter.team].find((one) => one !== reader)
    return { to: [reader], from, title, texts: [['项目', matter.name], ...rows(scene, matter)], linkId: scene.id() }
  }

const asTodo =
  (write: (scene: Scene) => Letter | undefined, ...settled: readonly number[]) =>
  (scene: Scene): Letter | undefined => {
    const letter = write(scene)
    return letter && { ...letter, linkStatus: scene.stands(...settled) }
  }

/** A case source: who might become a client, with what. */
const SOURCES = [
  ['铎声信息', '软件开发合同争议咨询'],
  ['栖禾农业', '土地流转纠纷'],
  ['澄湾装饰', '常年法律顾问'],
  ['玖和租赁', '融资租赁合同纠纷'],
  ['砚澜科技', '境外上市专项'],
  ['松间酒店', '商标侵权维权'],
] as const
const FINDERS = ['partner', 'seniorPartner', 'director', 'lawyer'] as const

const onSource =
  (title: string, more: (scene: Scene) => readonly Row[] = () => []) =>
  (scene: Scene): Letter | undefined => {
    const [client, what] = scene.random.pick(SOURCES)
    const to = scene.one(...FINDERS)
    const from = scene.one(...FINDERS)
    const texts: Row[] = [['案源', `${client}${what}`], ...more(scene)]
    return to && { to: [to], ...(from === to ? {} : { from }), title, texts, linkId: scene.id() }
  }

const byPeer: readonly Row[] = [['对方律所', PEER_FIRM]]
const agreed = [1, 1, 1, 2, 3] as const

/** 1003 项目协作, 1004 顾问项目, 1005 合作案源, 1006 财产保全. */
export const matterLetters = {
  [AppMsg.ProjectCollaborationTodo]: {
    often: 22,
    write: asTodo(
      onMatter('lead', '申请协作您的项目', (_, { team }) => [['申请人', team[0]?.name ?? '']]),
      ...agreed,
    ),
  },
  [AppMsg.ProjectJoined]: {
    often: 30,
    write: onMatter('team', '您已加入项目', (_, { lead }) => [['主办律师', lead.name]]),
  },
  [AppMsg.ProjectCollaborationPassed]: { often: 16, write: onMatter('team', '您的项目协作申请已通过') },
  [AppMsg.ProjectCollaborationRefused]: {
    often: 4,
    write: onMatter('team', '您的项目协作申请被拒绝', () => [['说明', '项目已进入结案阶段']]),
  },
  [AppMsg.ProjectCrossFirmTodo]: {
    often: 8,
    write: asTodo(
      onMatter('lead', '跨所协作邀请', () => byPeer),
      ...agreed,
    ),
  },
  [AppMsg.ProjectInvitationPassed]: { often: 5, write: onMatter('lead', '跨所协作邀请已通过', () => byPeer) },
  [AppMsg.ProjectInvitationRefused]: { often: 3, write: onMatter('lead', '跨所协作邀请被拒绝', () => byPeer) },
  [AppMsg.ProjectDocument]: {
    often: 48,
    write: onMatter('team', '项目有新文档', (scene) => [['文档', scene.random.pick(DOCUMENTS)]]),
  },
  [AppMsg.ConsultantExpiry]: {
    often: 10,
    write(scene) {
      const matter = scene.matter(({ name }) => name.endsWith('顾问'))
      if (!matter) return undefined
      return {
        to: [matter.lead],
        title: '顾问合同即将到期',
        texts: [
          ['项目', matter.name],
          ['到期日', scene.day(scene.random.int(7, 30))],
        ],
      }
    },
  },
  [AppMsg.CooperatingSourceNotice]: {
    often: 5,
    write: onSource('新的合作案源', (scene) => [['标的', scene.money(200_000, 5_000_000, 10_000)]]),
  },
  [AppMsg.PreservationExpired]: {
    often: 5,
    write: onCourtMatter('财产保全已到期', (scene) => [['到期日', scene.day(0)]]),
  },
  [AppMsg.PreservationExpiring]: {
    often: 14,
    write: onCourtMatter('财产保全即将到期', (scene) => [['到期日', scene.day(scene.random.pick([7, 10, 15, 30]))]]),
  },
} satisfies Record<number, Kind>

function onCourtMatter(title: string, rows: (scene: Scene) => readonly Row[]) {
  return (scene: Scene): Letter | undefined => {
    const matter = scene.matter(({ court, isCriminal }) => court !== '' && !isCriminal)
    if (!matter) return undefined
    const kept = scene.random.pick(['银行存款', '不动产', '股权', '机动车'])
    const texts: Row[] = [['项目', matter.name], ['保全财产', kept], ...rows(scene)]
    return { to: [scene.on(matter)], title, texts, linkId: scene.id() }
  }
}
