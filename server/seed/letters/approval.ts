import { AppMsg } from '@contract/codes/appMsg'
import type { Kind, Letter, Scene } from './scene'

const ROOMS = ['第一会议室', '第二会议室', '第三会议室', '第四会议室']
const booked = (scene: Scene): Letter['texts'] => [
  ['会议室', scene.random.pick(ROOMS)],
  ['时间', `${scene.day(scene.random.int(1, 4))} ${scene.random.pick(['09:30', '14:00', '15:30'])}`],
]

/** 1001 审批助手, but for the approvals themselves: they have a seed of their own. */
export const approvalLetters = {
  [AppMsg.CrossFirmReminder]: {
    often: 5,
    write(scene) {
      const matter = scene.matter()
      if (!matter) return undefined
      return {
        to: [matter.lead],
        title: '跨所协办即将开始',
        texts: [
          ['项目', matter.name],
          ['协办律所', '样例律师事务所（演示）'],
        ],
      }
    },
  },
  [AppMsg.SupplementTodo]: {
    often: 8,
    write(scene) {
      const matter = scene.matter()
      const reader = scene.one('director', 'admin')
      if (!matter || !reader) return undefined
      return {
        to: [reader],
        from: matter.lead,
        title: '项目补录审批',
        texts: [
          ['申请人', matter.lead.name],
          ['项目', matter.name],
        ],
        linkStatus: scene.stands(1, 1, 2, 3),
      }
    },
  },
  [AppMsg.MeetingTodo]: {
    often: 26,
    write(scene) {
      const booker = scene.one()
      const managers = scene.all('meetingRoomManager')
      const linkStatus = scene.stands(1, 1, 1, 2, 3)
      return {
        to: managers,
        from: booker,
        title: '会议室预约待确认',
        texts: [['预约人', booker?.name ?? ''], ...booked(scene)],
        linkStatus,
      }
    },
  },
  [AppMsg.MeetingPassed]: {
    often: 24,
    write(scene) {
      const booker = scene.one()
      return booker && { to: [booker], title: '会议室预约已确认', texts: booked(scene) }
    },
  },
  [AppMsg.MeetingBack]: {
    often: 6,
    write(scene) {
      const booker = scene.one()
      return (
        booker && {
          to: [booker],
          title: '会议室预约被退回',
          texts: [...booked(scene), ['原因', '该时段用于合伙人会议']],
        }
      )
    },
  },
} satisfies Record<number, Kind>
