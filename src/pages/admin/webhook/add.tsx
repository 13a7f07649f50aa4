import { webhook } from '@contract/webhook'
import { WEBHOOK_EVENT_TYPES } from '@contract/webhook/codes'
import { webhookEditForm, webhookForm } from '@contract/webhook/form'
import type { CreatedWebhook } from '@contract/webhook/shapes'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { useActions } from '@/ui/page/ActionsContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Form of a subscription: a new one, or the name and events of one. */
function AddWebhook({ webhookId }: Params<typeof routes.admin.addWebhook>) {
  return webhookId ? <EditForm webhookId={webhookId} /> : <NewForm />
}

function NewForm() {
  const api = useApi({ webhook })
  const { navigation } = useApp()
  const [made, setMade] = useState<CreatedWebhook>()
  const store = useRecordForm('admin/webhook/add', () => ({
    fields: webhookForm,
    initial: { kind: 'program', events: WEBHOOK_EVENT_TYPES },
    send: (values, { key }) => api.webhook.create({ values }, { key }),
  }))
  if (made?.secret) return <MadeSecret {...made} />
  return (
    <FormScreen
      title="新建事件推送"
      store={store}
      action="新建"
      onDone={(created) =>
        created.secret ? setMade(created) : navigation.replace(routes.admin.webhook, { webhookId: created.webhookId })
      }
    />
  )
}

function EditForm({ webhookId }: { webhookId: string }) {
  const api = useApi({ webhook })
  const { navigation } = useApp()
  const store = useRecordForm(`admin/webhook/edit/${webhookId}`, () => ({
    fields: webhookEditForm,
    read: () => api.webhook.get({ webhookId }),
    formOf: ({ name, events }) => ({ values: { name, events } }),
    send: (values, { key, record }) =>
      api.webhook.update({ webhookId, version: record?.version ?? 1, values }, { key }),
  }))
  return <FormScreen title="修改事件推送" store={store} action="保存" toast="已保存" onDone={() => navigation.back()} />
}

function MadeSecret({ webhookId, secret }: CreatedWebhook) {
  const { navigation } = useApp()
  const { copy } = useActions()
  return (
    <Screen
      title="签名密钥"
      footer={
        <BottomBar
          actions={[
            { label: '复制密钥', kind: 'primary', onTap: () => copy(secret) },
            { label: '已经存好', onTap: () => navigation.replace(routes.admin.webhook, { webhookId }) },
          ]}
        />
      }
    >
      <Notice
        tone="warn"
        text="密钥只显示这一次，离开后不能再看。接收的程序用它核对推送确是从这里发出的，请交给写程序的人。"
      />
      <Section title="密钥">
        <KeyValue rows={[{ label: '密钥', value: secret }]} />
      </Section>
    </Screen>
  )
}

export default screen(routes.admin.addWebhook, AddWebhook)
