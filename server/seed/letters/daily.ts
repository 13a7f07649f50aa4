import { AppMsg } from '@contract/codes/appMsg'
import type { Kind, Letter, Scene } from './scene'

const CLUES = [
  ['工程款拖欠三年，想了解能否起诉', '官网留言'],
  ['公司股东退出，需要起草协议', '电话咨询'],
  ['员工竞业限制纠纷', '老客户介绍'],
  ['商标被他人抢注', '线下讲座'],
  ['家属被刑事拘留，咨询会见', '电话咨询'],
  ['房屋租赁押金不退', '官网留言'],
] as const

const clue =
  (title: string, to: (scene: Scene) => ReturnType<Scene['one']>) =>
  (scene: Scene): Letter | undefined => {
    const [what, from] = scene.random.pick(CLUES)
    const reader = to(scene)
    return (
      reader && {
        to: [reader],
        title,
        texts: [
          ['线索', what],
          ['来源', from],
        ],
        linkId: scene.id(),
      }
    )
  }

const updated =
  (title: string, key: string) =>
  (scene: Scene): Letter | undefined => {
    const matter = scene.matter()
    if (!matter) return undefined
    const reader = scene.on(matter)
    const from = [matter.lead, ...matter.team].find((one) => one !== reader)
    return {
      to: [reader],
      from,
      title,
      texts: [
        ['文档', scene.random.pick(['代理词（第二稿）', '合同修订稿', '尽职调查报告'])],
        [key, matter.name],
      ],
      linkId: scene.id(),
    }
  }

/** 1007 线索助手, 1008 会议服务, 1015 文档助手. Schedules' and notices' own are told by their seeds. */
export const dailyLetters = {
  [AppMsg.ClueNew]: { often: 26, write: clue('收到新线索', (scene) => scene.one('clueManager', 'partner', 'lawyer')) },
  [AppMsg.ClueToSurvey]: {
    often: 22,
    write: clue('线索待调查', (scene) => scene.one('lawyer', 'assistant', 'partner')),
  },
  [AppMsg.ClueBatchSurvey]: {
    often: 6,
    write(scene) {
      const reader = scene.one('clueManager', 'director', 'partner')
      return reader && { to: [reader], title: '一批线索待调查', texts: [['数量', `${scene.random.int(3, 12)} 条`]] }
    },
  },
  [AppMsg.MeetingSupport]: {
    often: 18,
    write(scene) {
      const room = scene.random.pick(['第一会议室', '第二会议室'])
      const need = scene.random.pick(['茶水与投影', '视频会议设备', '席卡与签到表'])
      return {
        to: scene.all('meetingRoomManager'),
        title: '会议室服务提醒',
        texts: [
          ['会议室', room],
          ['服务', need],
          ['时间', scene.day(1)],
        ],
      }
    },
  },
  [AppMsg.ProjectDocumentUpdated]: { often: 30, write: updated('项目文档已更新', '项目') },
} satisfies Record<number, Kind>
