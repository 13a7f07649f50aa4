import { AppMsg } from '@contract/codes/appMsg'
import type { RoleCode } from '../../data/roles'
import type { Kind, Letter, Scene } from './scene'

interface Approval {
  name: string
  approvers: readonly RoleCode[]
  /** What its card adds to who asks and for what. */
  about(scene: Scene): readonly [key: string, value: string]
}

const APPROVALS: readonly Approval[] = [
  { name: '收案审批', approvers: ['conflictOfficer', 'director'], about: (s) => ['律师费', s.money(20_000, 300_000)] },
  { name: '结案审批', approvers: ['archivist', 'partner'], about: () => ['结案方式', '判决'] },
  { name: '开票审批', approvers: ['finance'], about: (s) => ['开票金额', s.money(10_000, 200_000)] },
  { name: '报销审批', approvers: ['finance', 'partner'], about: (s) => ['报销金额', s.money(200, 8_000, 10)] },
  { name: '付款审批', approvers: ['finance', 'director'], about: (s) => ['付款金额', s.money(1_000, 60_000)] },
  { name: '退款审批', approvers: ['finance', 'director'], about: (s) => ['退款金额', s.money(1_000, 30_000)] },
  { name: '用印审批', approvers: ['sealKeeper', 'admin'], about: () => ['文件', '授权委托书、所函各两份'] },
  {
    name: '文书审批',
    approvers: ['partner', 'seniorPartner'],
    about: (s) => ['文书', s.random.pick(['代理词', '法律意见书', '答辩状'])],
  },
  { name: '案源报备', approvers: ['director', 'seniorPartner'], about: () => ['保护期', '三个月'] },
  { name: '卷宗借阅', approvers: ['archivist', 'admin'], about: (s) => ['归还日期', s.day(14)] },
]

const BACK_REASONS = [
  '请补充委托合同扫描件',
  '金额与合同不一致，请核对',
  '缺少利益冲突检索结果',
  '发票抬头有误，请更正',
]

interface Asked {
  approval: Approval
  applicant: ReturnType<Scene['one']>
  texts: Letter['texts']
}

function asked(scene: Scene): Asked | undefined {
  const matter = scene.matter()
  if (!matter) return undefined
  const approval = scene.random.pick(APPROVALS)
  const applicant = scene.on(matter)
  return { approval, applicant, texts: [['申请人', applicant.name], ['项目', matter.name], approval.about(scene)] }
}

/** What the applicant is told in the end. */
const result = (title: string, more: (scene: Scene) => readonly [string, string]) => (scene: Scene) => {
  const one = asked(scene)
  if (!one?.applicant) return undefined
  const { approval, applicant, texts } = one
  const by = scene.one(...approval.approvers)
  const rows = [...texts.slice(1), more(scene)]
  return { to: [applicant], from: by, title: `您的${approval.name}${title}`, texts: rows, jump: scene.id() }
}

const ROOMS = ['第一会议室', '第二会议室', '第三会议室', '第四会议室']
const booked = (scene: Scene): Letter['texts'] => [
  ['会议室', scene.random.pick(ROOMS)],
  ['时间', `${scene.day(scene.random.int(1, 4))} ${scene.random.pick(['09:30', '14:00', '15:30'])}`],
]

/** 1001 审批助手. */
export const approvalLetters = {
  [AppMsg.ApprovalTodo]: {
    often: 190,
    write(scene) {
      const one = asked(scene)
      const approver = one && scene.one(...one.approval.approvers)
      if (!one || !approver) return undefined
      const { approval, applicant, texts } = one
      const linkStatus = scene.stands(1, 1, 1, 3, 3, 2, 4)
      return { to: [approver], from: applicant, title: approval.name, texts, jump: scene.id(), linkStatus }
    },
  },
  [AppMsg.ApprovalCc]: {
    often: 60,
    write(scene) {
      const one = asked(scene)
      const reader = scene.one('partner', 'secretary', 'finance', 'director', 'admin')
      if (!one || !reader) return undefined
      return {
        to: [reader],
        from: one.applicant,
        title: `${one.approval.name}抄送您`,
        texts: one.texts,
        jump: scene.id(),
      }
    },
  },
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
  [AppMsg.ApprovalPassed]: { often: 130, write: result('已通过', (scene) => ['通过时间', scene.day(0)]) },
  [AppMsg.ApprovalNotPassed]: {
    often: 28,
    write: result('被退回', (scene) => ['退回原因', scene.random.pick(BACK_REASONS)]),
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
