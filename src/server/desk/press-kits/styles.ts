// How the public page of a press kit looks, in the colour of the agency.
import { grounds, inkOn, visibleOn } from '#domain/platform/face/ink-on.ts'

const ink = '#221d18'

/** The styles of the page; `brandColour` is '#0a5f4d' or null. */
export function pressKitStyles(brandColour: string | null): string {
  const light = visibleOn(brandColour ?? ink, grounds.light)
  const dark = visibleOn(brandColour ?? ink, grounds.dark)
  return `:root{color-scheme:light dark;--ground:light-dark(${grounds.light},${grounds.dark});--sunk:light-dark(#f5f1ec,#221e1a);
--ink:light-dark(${ink},#eeebe6);--mute:light-dark(#625b54,#a9a19a);--line:light-dark(#e3dfd9,#3a342f);
--accent:light-dark(${light},${dark});--on-accent:light-dark(${inkOn(light)},${inkOn(dark)})}
${rules}`
}

const rules = `*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:anywhere}
header,main,.notice{max-width:1120px;margin:0 auto;padding:0 20px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding-top:20px;padding-bottom:20px;font-weight:650}
header a{color:inherit;text-decoration:none}
header img{display:block;max-width:220px;max-height:40px;width:auto;background:#fff;border-radius:6px;padding:4px}
nav a{display:inline-block;padding:10px 0;font-weight:400;text-decoration:underline;text-underline-offset:3px}
main{padding-bottom:72px}
.notice{max-width:none;margin:0;padding:10px 20px;background:var(--ink);color:var(--ground);text-align:center}
h1{font-size:clamp(40px,8vw,80px);line-height:1;letter-spacing:-.035em;margin:6px 0 14px;text-wrap:balance;hyphens:auto}
h2{font-size:24px;line-height:1.2;letter-spacing:-.015em;margin:0 0 18px}
p{margin:0 0 14px}
a{color:inherit;text-underline-offset:3px;text-decoration-color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:4px}
.mute,.pictures p,figcaption{color:var(--mute);font-size:15px}
.title{display:grid;gap:28px;align-items:end;padding:12px 0 8px;border-top:4px solid var(--accent)}
.title>div{padding-top:16px}
.title p:last-child{margin:0;font-size:19px}
figure{margin:0}
figure img{display:block;width:100%;max-height:620px;object-fit:cover;object-position:50% 25%;border-radius:12px;background:var(--sunk)}
figcaption{margin-top:8px}
section{margin-top:56px}
.prose{max-width:68ch}
.prose p{white-space:pre-line}
ul{list-style:none;margin:0 0 18px;padding:0}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:24px 16px}
.pictures img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;object-position:50% 25%;border-radius:10px;background:var(--sunk)}
.pictures p{display:flex;justify-content:space-between;gap:12px;margin:8px 0 0}
.pictures p a{margin-left:auto;white-space:nowrap;color:var(--ink)}
.logos{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,200px),1fr));gap:16px}
.logos a{display:grid;place-items:center;height:140px;padding:20px;border-radius:10px;background:#8b8680}
.logos img{max-width:100%;max-height:100px}
.links{display:flex;flex-wrap:wrap;gap:10px}
.links a{display:inline-block;padding:9px 16px;border:1px solid var(--line);border-radius:999px;text-decoration:none}
.links a:hover{border-color:var(--accent)}
.rows li,.shows li{border-top:1px solid var(--line);padding:12px 0}
.rows li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}
.shows li{display:grid;grid-template-columns:1fr auto;gap:2px 20px;align-items:baseline}
.shows time{grid-column:1/-1;font-variant-numeric:tabular-nums;color:var(--mute)}
.shows strong,.shows strong+span{display:block}
.contact li{padding:3px 0}
.button{display:inline-block;padding:11px 20px;border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
@media (min-width:760px){.pictured{grid-template-columns:1fr 1.25fr;gap:48px}.title{align-items:center}.title>div{padding:24px 0}
.shows li{grid-template-columns:13em 1fr auto}.shows time{grid-column:auto}}
@media print{header nav,.button{display:none}}`
