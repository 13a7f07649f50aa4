import { useEffect, useRef } from 'react'
import { FileView } from '@/features/document/view/FileView'
import * as routes from '@/routes'
import { mayShow } from '@/rules/targets/webLink'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { useShare } from '@/stores/useShare'
import { Empty } from '@/ui/feedback/Empty'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'

interface Params {
  src: string
  fileName?: string
  useShare?: string
}

/** §2.5: a PDF by its link. A browser shows it in place, a mini program in its host's viewer. */
function PdfPreview({ src, fileName = '发票.pdf', useShare: isShared }: Params) {
  const { platform, presenter } = useApp()
  const share = useShare()
  const { host, settings } = platform
  const url = src.startsWith('/') ? `${settings.apiBase || settings.webOrigin}${src}` : src
  const isOurs = mayShow(url, settings.apiBase || settings.webOrigin) || mayShow(url, settings.webOrigin)
  const opens = !host.can('viewFile')
  const open = () => presenter.outcome(host.previewFile({ url, name: nameOf(fileName), size: 0 }))
  const first = useRef(isOurs && opens ? open : undefined)
  useEffect(() => {
    first.current?.()
  }, [])
  if (!isOurs)
    return (
      <Screen title="预览">
        <Empty icon="shield" text="这个链接不在案头可以打开的范围内" hint={src} />
      </Screen>
    )
  const pass = isShared === 'true' && share && !opens ? () => share({ title: fileName, link: url }) : undefined
  return (
    <Screen
      title={fileName}
      scroll={false}
      footer={
        <BottomBar
          actions={[{ label: '打开', kind: 'primary', onTap: open }, pass && { label: '分享', onTap: pass }]}
        />
      }
    >
      {opens ? (
        <Empty icon="file-text" text={fileName} hint="已在文档查看器中打开，可以再次打开或分享" />
      ) : (
        <FileView file={{ url, name: nameOf(fileName), fileType: 'pdf', fileSize: '' }} onOpen={open} />
      )}
    </Screen>
  )
}

/** Name with the extension, which viewers go by. */
const nameOf = (name: string) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)

export default screen(routes.public.pdfPreview, PdfPreview)
