/** DOMAIN 5.21: status of a notice. A topped one is published and comes first. */
export const NOTICE_STATUS = { draft: '草稿', published: '已发布', topped: '置顶', withdrawn: '已撤回' } as const
export type NoticeStatus = keyof typeof NOTICE_STATUS

/** The lists: notices to me, the unread ones among them, and those that publishers manage. */
export const NOTICE_TABS = { all: '全部', unread: '未读', managed: '管理' } as const
export type NoticeTab = keyof typeof NOTICE_TABS

export const NOTICE_AUDIENCE = { firm: '全所', departments: '指定部门' } as const
export type NoticeAudience = keyof typeof NOTICE_AUDIENCE

/** The older type of the message that leads to one (§2.6). */
export const NOTICE_MESSAGE = 26

/** Limits in characters or items, shared by the shapes and the form. */
export const noticeLimits = { title: 50, words: 5_000, html: 20_000, files: 20, departments: 50 } as const
