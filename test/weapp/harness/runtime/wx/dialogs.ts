import type { Host } from '../host'
import { Refusal } from '../refusal'
import type { AsyncApis } from './install-apis'

const ICON_TOAST = 7

/** Toasts, loading signs and dialogs. A dialog stays until the test presses one of its buttons. */
export const dialogApis = ({ screen, report }: Pick<Host, 'screen' | 'report'>): AsyncApis => ({
  showToast({ title, duration = 1500, icon = 'success' }) {
    // WeChat shows the first seven characters and says nothing of the rest.
    if (icon !== 'none' && title.length > ICON_TOAST)
      report.error('wx.showToast', `${title}: WeChat cuts a toast with an icon after ${ICON_TOAST} characters`)
    screen.toast(title, duration, 'toast')
  },
  hideToast: () => screen.hideToast(),
  showLoading: ({ title }) => screen.toast(title, undefined, 'loading'),
  hideLoading: () => screen.hideToast(),

  async showModal({
    title = '',
    content = '',
    showCancel = true,
    cancelText = '取消',
    confirmText = '确定',
    editable,
  }) {
    if (editable) throw new Error('showModal with an input is not simulated')
    // WeChat fails the call for a longer label.
    if (confirmText.length > 4) throw new Refusal('fail confirmText length should not larger than 4 Chinese characters')
    if (cancelText.length > 4) throw new Refusal('fail cancelText length should not larger than 4 Chinese characters')
    const buttons = [
      ...(showCancel ? [{ label: cancelText, role: 'cancel' as const }] : []),
      { label: confirmText, role: 'confirm' as const },
    ]
    const pressed = await screen.askUser({ kind: 'modal', title, content, buttons })
    const confirm = buttons[pressed]?.role === 'confirm'
    return { confirm, cancel: !confirm, content: '' }
  },

  async showActionSheet({ itemList, alertText = '' }) {
    if (itemList.length > 6) throw new Refusal('fail parameter error: itemList should not exceed 6 items')
    const buttons = itemList.map((label) => ({ label, role: 'item' as const }))
    const pressed = await screen.askUser({
      kind: 'actionSheet',
      title: alertText,
      content: '',
      buttons: [...buttons, { label: '取消', role: 'cancel' as const }],
    })
    if (pressed === itemList.length) throw new Refusal('fail cancel')
    return { tapIndex: pressed }
  },
})
