/** DOMAIN 5.21: how a notice stands. A topped one is published and stands first. */
export const NOTICE_STATUS = { draft: '草稿', published: '已发布', topped: '置顶', withdrawn: '已撤回' } as const
export type NoticeStatus = keyof typeof NOTICE_STATUS

/** The lists: what was told to me, what of it I have not read, and what its publishers keep. */
export const NOTICE_TABS = { all: '全部', unread: '未读', managed: '管理' } as const
export type NoticeTab = keyof typeof NOTICE_TABS

export const NOTICE_AUDIENCE = { firm: '全所', departments: '指定部门' } as const
export type NoticeAudience = keyof typeof NOTICE_AUDIENCE

/** The older type of the message that leads to one (§2.6). */
export const NOTICE_MESSAGE = 26

/** Characters of a text, how many of what is counted: shapes and the form take it from here. */
export const noticeLimits = { title: 50, words: 5_000, html: 20_000, files: 20, departments: 50 } as const
