import { firmData } from '@contract/firm/data'
import { text } from '@contract/forms/fields'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const FIELDS = [
  text('firmName', '律所全称', { required: true, max: 100, hint: '再写一遍律所全称，以确认导出' }),
] as const

/** Export of all the firm's data in one archive, confirmed by typing the firm's name. */
function ExportFirm() {
  const api = useApi({ firmData })
  const { platform, presenter } = useApp()
  const [isAsking, setAsking] = useState(false)
  const takeOut = async (firmName: string) => {
    try {
      const { url, fileName, fileSize } = await api.firmData.exportFirm({ firmName })
      await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    }
  }
  return (
    <Screen
      title="导出律所数据"
      footer={<BottomBar actions={[{ label: '导出全部数据', kind: 'primary', onTap: () => setAsking(true) }]} />}
    >
      <Notice tone="warn" text="导出的文件包含律所的全部业务数据，请妥善保管。每次导出都记入审计。" />
      <CellGroup
        title="归档里有什么"
        note="由有「导出律所数据」权限的人导出，初始为主任。不含任何人的密码；用 npm run restore 可以恢复到一台空的服务器。"
      >
        <Cell title="全部数据" note="人员、客户、项目、财务、审批、消息……，JSON 每行一条，另有表格软件能打开的 CSV" />
        <Cell title="全部文件" note="上传与生成的文件，按原样" />
        <Cell title="清单" note="每个文件的 SHA-256，恢复时逐一核对" />
      </CellGroup>
      <FormSheet
        open={isAsking}
        title="导出全部数据"
        action="确认导出"
        danger
        fields={FIELDS}
        onClose={() => setAsking(false)}
        onSubmit={({ firmName }) => takeOut(firmName)}
      />
    </Screen>
  )
}

export default screen(routes.admin.data, ExportFirm)
