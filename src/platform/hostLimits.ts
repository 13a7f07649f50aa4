/**
 * Limits by the vendors' documents, of which no host says anything when they are passed: WeChat fails the call for a
 * longer button and cuts a longer toast.
 */
export const hostLimits = {
  /** Characters of a button of `wx.showModal`. */
  modalButton: 4,
  /** Characters of a `wx.showToast` with an icon. */
  iconToast: 7,
  /** Characters that fit into the two lines of a `wx.showToast` without an icon. */
  plainToast: 28,
  /** Pictures of one `wx.chooseMedia`. */
  media: 20,
  /** Files of one `wx.chooseMessageFile`. */
  messageFiles: 100,
  /** Pictures of one `chooseImage` in the browsers of WeChat and WeCom. */
  chatPictures: 9,
} as const

/** Labels of modal buttons. Each fits into WeChat's four characters, which the type keeps for every caller. */
export const modalButtons = [
  '确定',
  '取消',
  '知道了',
  '再想想',
  '再看看',
  '稍后',
  '查看',
  '吊销',
  '注销',
  '确认',
  '删除',
  '彻底删除',
  '移除',
  '移出',
  '清空',
  '离开',
  '撤回',
  '拒绝',
  '放弃',
  '恢复',
  '载入',
  '重置',
  '导出',
  '关闭',
  '停用',
  '结束',
  '完成',
  '提交',
  '退出',
  '更换',
  '生成',
  '选定',
  '邀请',
  '盖章',
  '分开',
  '转正',
  '带入',
  '转让',
  '发布',
  '去设置',
  '去联系',
  '去处理',
  '复制链接',
  '去办理',
  '立即重启',
  '重新登录',
  '仍要保存',
  '仍要同意',
  '先不同意',
  '确认提交',
  '确认入账',
  '确认结算',
  '撤销认领',
  '撤销导入',
  '取消预约',
  '开始合作',
  '结束委托',
  '解除绑定',
  '退出设备',
  '退出登录',
  '标为已读',
] as const

export type ModalButton = (typeof modalButtons)[number]
