import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { root } from '../build-server.mjs'
import { MB, median } from './report.mjs'
import { addressOf, call, signIn, startServer } from './server.mjs'

const SIZE = 200 * MB
const PART = 5 * MB
const TIMES = 5
const AT_ONCE = 4
const CHUNK = 256 * 1024

/** 200 MB in one form and in parts, against a bare multipart parser that writes to the same disk; then four at once. */
export async function uploads(report) {
  const content = randomBytes(SIZE)
  content.write('%PDF-1.4\n')
  const parts = Array.from({ length: SIZE / PART }, (_, index) => content.subarray(index * PART, (index + 1) * PART))
  const sums = { md5: md5(content), parts: parts.map(md5) }
  const waysOf = (address, token) => ({
    form: () => inOneForm(address, token, content),
    parts: () => inParts(address, token, parts, sums),
  })
  await rates(report, content, waysOf)
  for (const way of ['form', 'parts']) await memory(report, way, waysOf)
}

async function rates(report, content, waysOf) {
  const { address, folder, stop } = await startServer()
  const bare = spawn(process.execPath, [path.join(root, 'scripts/bench/bare-multipart.mjs'), folder])
  const bareAddress = await addressOf(bare)
  const ways = {
    bare: () => postForm(`${bareAddress}/`, {}, content),
    ...waysOf(address, await signIn(address)),
  }
  const rates = { bare: [], form: [], parts: [] }
  for (let time = -1; time < TIMES; time++)
    for (const [way, send] of Object.entries(ways)) {
      const began = performance.now()
      await send()
      if (time >= 0) rates[way].push(SIZE / MB / ((performance.now() - began) / 1_000))
    }
  const ofBare = (way) => median(rates[way].map((rate, index) => rate / rates.bare[index]))
  report.value('裸的 multipart 解析，写同一块盘', median(rates.bare), { unit: 'MB/s' })
  report.value('200 MB 一份表单', median(rates.form), { unit: 'MB/s' })
  report.value('  是裸解析的', ofBare('form'), { atLeast: 0.7, digits: 2, unit: '倍' })
  report.value('200 MB 分四十部分', median(rates.parts), { unit: 'MB/s' })
  report.value('  是裸解析的', ofBare('parts'), { atLeast: 0.7, digits: 2, unit: '倍' })
  bare.kill('SIGTERM')
  await stop()
}

/** Of a server that has taken no file yet: one that has keeps the memory that it once took. */
async function memory(report, way, waysOf) {
  const { address, pid, stop } = await startServer()
  const send = waysOf(address, await signIn(address))[way]
  const more = await memoryDuring(pid, () => Promise.all(Array.from({ length: AT_ONCE }, send)))
  report.value(`同时四份（${way === 'form' ? '表单' : '分部分'}），多用内存`, more / MB, { atMost: 150, unit: 'MB' })
  await stop()
}

const md5 = (bytes) => createHash('md5').update(bytes).digest('hex')
/** Its three steps, and away with it: the disk is no bench's to fill. */
async function inOneForm(address, token, content) {
  const asked = { type: 'file', fileName: '卷宗.pdf', size: content.length }
  const { fileId, host, fields } = await call(address, 'file/oss/upload/getUrl', asked, token)
  await postForm(host, fields, content)
  await over(address, token, fileId)
}

async function inParts(address, token, parts, sums) {
  const asked = { type: 'file', fileName: '卷宗.pdf', size: SIZE, ...sums }
  const given = await call(address, 'file/oss/upload/getUrl', asked, token)
  for (const { number, url, headers } of given.parts) await put(url, headers, parts[number - 1])
  await over(address, token, given.fileId)
}

async function over(address, token, fileId) {
  await call(address, 'file/oss/upload/callback', { fileId }, token)
  await call(address, 'file/oss/upload/delete', { fileId }, token)
}

const agent = new http.Agent({ keepAlive: true })

function answered(request) {
  return new Promise((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`the storage answered ${response.statusCode}`)),
      )
    })
  })
}

async function put(url, headers, bytes) {
  const type = { 'content-type': 'application/octet-stream', 'content-length': bytes.length }
  const request = http.request(url, { method: 'PUT', agent, headers: { ...headers, ...type } })
  const answer = answered(request)
  await written(request, bytes)
  await answer
}

const BOUNDARY = 'boundary-of-the-form'

async function postForm(url, fields, content) {
  const part = (name, more = '') => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const before = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`)
  const head = `${before.join('')}${part('file', '; filename="a.pdf"')}`
  const end = `\r\n--${BOUNDARY}--\r\n`
  const request = http.request(url, {
    method: 'POST',
    agent,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': Buffer.byteLength(head) + content.length + end.length,
    },
  })
  const answer = answered(request)
  request.write(head)
  await written(request, content, end)
  await answer
}

/** As a network brings it, no faster than it is taken. */
async function written(request, bytes, end) {
  for (let start = 0; start < bytes.length; start += CHUNK)
    if (!request.write(bytes.subarray(start, start + CHUNK)))
      await new Promise((resolve) => request.once('drain', resolve))
  request.end(end)
}

/** How far a process's memory goes above where it was. */
async function memoryDuring(pid, work) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
  const before = resident()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, resident())
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return most - before
}
