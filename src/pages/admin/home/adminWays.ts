import type { AdminHome } from '@contract/admin/shapes'
import type { Permission } from '@contract/codes/permissions'
import type { ImportKind } from '@contract/firm/import/codes'
import * as routes from '@/routes'
import type { Route } from '@/routes/route'
import type { IconName } from '@/ui/show/Icon'

interface Way {
  title: string
  icon: IconName
  route?: Route<never, string>
  /** Kind of import, for a link to that page. */
  brings?: ImportKind
  note?: string
  badge?: (home: AdminHome) => number
  /** Permission needed to see it. */
  needs?: Permission
  value?: (home: AdminHome) => string
}

export interface Part {
  title: string
  note?: string
  ways: readonly Way[]
}

/** Links of the administration page, by part. */
export const PARTS: readonly Part[] = [
  {
    title: '谁可以做什么',
    note: '改动立即生效，不用重新登录；律所始终至少有一位管理员。',
    ways: [
      {
        title: '角色与权限',
        icon: 'shield',
        route: routes.admin.roles,
        value: ({ roles }) => `${roles} 个角色`,
      },
      {
        title: '同事的权限',
        icon: 'users',
        route: routes.admin.people,
        value: ({ administrators }) => `${administrators} 位管理员`,
      },
    ],
  },
  {
    title: '怎样做事',
    ways: [
      { title: '参数设置', icon: 'settings', route: routes.admin.settings, note: '保护期、工时、锁定、水印等' },
      { title: '编号规则', icon: 'list', route: routes.admin.numberings, note: '项目、案源、利冲报告的编号' },
      {
        title: '法律数据',
        icon: 'calendar',
        route: routes.admin.lawTables,
        note: '放假安排、LPR、诉讼费标准：录到哪一天，续录新的',
      },
      { title: '审批流程', icon: 'stamp', route: routes.admin.flows },
      { title: '表单与字段', icon: 'file-text', route: routes.admin.forms },
      {
        title: '项目类别',
        icon: 'briefcase',
        route: routes.project.categories,
        note: '停用类型、编号简码、收案前必填项',
      },
    ],
  },
  {
    title: '律所的数据',
    ways: [
      { title: '导入员工', icon: 'users', brings: 'employee' },
      { title: '导入客户', icon: 'upload', brings: 'customer' },
      { title: '导入联系人', icon: 'user', brings: 'contact' },
      { title: '导入线索', icon: 'clue', brings: 'clue' },
      { title: '导入案源', icon: 'handshake', brings: 'caseSource' },
      { title: '导入项目', icon: 'briefcase', brings: 'case' },
      { title: '导入应收', icon: 'money', brings: 'receivable' },
      { title: '导入期限', icon: 'clock', brings: 'deadline' },
      { title: '导入工作日志', icon: 'log', brings: 'workLog' },
      {
        title: '服务账号',
        icon: 'link',
        route: routes.admin.serviceAccounts,
        note: '律所自己的程序用的密钥：能读写什么、用量、吊销',
      },
      {
        title: '事件推送',
        icon: 'link',
        route: routes.admin.webhooks,
        note: '收案、审批、到账等发生后通知律所的程序或企业微信群',
      },
      { title: '导出律所数据', icon: 'download', route: routes.admin.data, needs: 'firm:export' },
    ],
  },
  {
    title: '运行情况',
    ways: [
      { title: '审计记录', icon: 'clock', route: routes.admin.audit, note: '谁在什么时候做了什么' },
      { title: '同事的反馈', icon: 'chat', route: routes.message.feedback, note: '同事对应用的问题、疑问与建议' },
      {
        title: '运行状况',
        icon: 'chart',
        route: routes.admin.operations,
        note: '各部分、备份、出错的请求、占用的空间',
      },
      { title: '定时任务', icon: 'calendar', route: routes.admin.jobs, note: '上次与下次运行，未成功的可再试' },
    ],
  },
]
