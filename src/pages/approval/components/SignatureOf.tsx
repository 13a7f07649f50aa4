import type { WorkFile } from '@contract/approval.shapes'
import { file } from '@contract/file'
import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useApi } from '@/stores/app'
import { spoken } from '@/ui/spoken'

/** A signature that was given with a step; nothing while its link is on the way. */
export function SignatureOf({ file: { fileId }, name }: { file: WorkFile; name: string }) {
  const api = useApi({ file })
  const [url, setUrl] = useState('')
  useEffect(() => {
    let isHere = true
    api.file.downloadUrl({ fileId, inline: true }, { silent: true }).then(
      (link) => isHere && setUrl(link.url),
      // The step shows that it was agreed to; a picture that cannot be had takes nothing from that.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [api, fileId])
  if (!url) return null
  return (
    <View className="course__signature" {...spoken({ role: 'img', label: `${name}的签名` })}>
      <Image className="course__signature-image" src={url} mode="aspectFit" />
    </View>
  )
}
