import { firmData } from '@contract/firm/data'
import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

/** The reader's own data: their export, and the end of the account. */
export function OwnDataSection() {
  const api = useApi({ firmData })
  const { navigation, platform, presenter } = useApp()
  const [isBusy, setBusy] = useState(false)
  const takeOut = async () => {
    const content = '包含您的资料、日程、日志、任务、审批与操作记录，请妥善保管'
    if (!(await platform.feedback.confirm({ title: '导出我的数据', content, confirmText: '导出' }))) return
    setBusy(true)
    try {
      const { url, fileName, fileSize } = await api.firmData.exportOwn({})
      await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
    } catch (error) {
      rethrowUnlessReported(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="我的数据" flush>
      <Cell
        icon="folder"
        title="导出我的数据"
        note={isBusy ? '正在整理…' : '一个压缩包，表格软件可以打开'}
        disabled={isBusy}
        onTap={() => takeOut()}
      />
      <Cell icon="logout" title="注销账号" onTap={() => navigation.go(routes.ownAccount.cancel)} />
    </Section>
  )
}
