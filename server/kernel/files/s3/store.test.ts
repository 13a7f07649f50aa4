import { S3Store } from './store'

const NOW = Date.UTC(2026, 10, 20, 2)
const storeAt = (endpoint: string) =>
  new S3Store({ endpoint, bucket: 'files', region: 'r', accessKey: 'k', secretKey: 's' }, { now: () => NOW })
const upload = { key: 'f1/file/2026-11-20/a.pdf', size: 1, name: 'a.pdf', expiresAt: NOW + 1 }
const allowed = { key: upload.key, contentType: 'application/pdf', disposition: 'attachment' }

test.each([
  ['https://s3.example.com', 'https://s3.example.com/files'],
  ['https://s3.example.com/', 'https://s3.example.com/files'],
  ['https://{bucket}.oss-cn-beijing.aliyuncs.com', 'https://files.oss-cn-beijing.aliyuncs.com'],
])('the bucket of endpoint %s is reached at %s', (endpoint, address) => {
  const store = storeAt(endpoint)
  expect(store.formFor(upload).host).toBe(address)
  expect(store.addressOf(allowed).url.split('?')[0]).toBe(`${address}/${upload.key}`)
})
