import { limits } from '@contract/limits'
import Taro from '@tarojs/taro'
import { hostLimits } from '../hostLimits'
import type { Feedback, Question } from '../port'

export const weappFeedback: Feedback = {
  toast(text, { ms = limits.toastMs, icon = 'none' } = {}) {
    const length = [...text].length
    // WeChat cuts what does not fit, and a refusal ends with who can cure it.
    if (length > hostLimits.plainToast) void openModal({ content: text, confirmText: '知道了' })
    else Taro.showToast({ title: text, duration: ms, icon: length > hostLimits.iconToast ? 'none' : icon })
  },
  confirm: ({ cancelText = '取消', ...question }) => openModal({ ...question, cancelText }),
  async alert(text) {
    await openModal(text)
  },
}

/** Opens WeChat's modal; one without `cancelText` has a single button. */
async function openModal({ title = '', content, confirmText = '确定', cancelText }: Question): Promise<boolean> {
  const { confirm } = await Taro.showModal({
    title,
    content,
    confirmText,
    showCancel: cancelText !== undefined,
    ...(cancelText !== undefined && { cancelText }),
    confirmColor: '#C8161D',
  })
  return confirm
}
