import { execFileSync } from "node:child_process";
import { parse } from "node-html-parser";
import { aBuiltRequest } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";
import { startMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { startProgram } from "../support/programs/startProgram";
import { fetchNode } from "./machine/fetchNode";
import { secretKey } from "./machine/startDatabaseProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { packagedSite, startPackagedSite } from "./site/startPackagedSite";

const { hero } = readContent<{ hero: { title: string } }>("home.yaml");

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);

afterAll(() => postgres.stop());

/** 26 is not supported, because Gatsby does not build with it; the package itself runs. */
test.each([20, 22, 24, 26])(
  "the packaged site, its database and its commands run on Node %d",
  async (major) => {
    const node = await fetchNode(major);
    expect(execFileSync(node, ["--version"], { encoding: "utf8" })).toMatch(
      new RegExp(`^v${String(major)}\\.`),
    );
    postgres.run(`create database version_${String(major)} owner site`);
    const mail = await startMailServer();
    const database = startProgram(["database.mjs"], {
      cwd: packagedSite,
      env: {
        SUPABASE_SECRET_KEY: secretKey,
        PORT: "0",
        DATABASE_URL: postgres.siteUrl(`version_${String(major)}`),
      },
      node,
    });
    const [, url = ""] = await database.line(/ready at (\S+)/);
    const env = {
      ...siteEnvironment({ database: { url, secretKey }, mail }),
      CLIENT_ADDRESS_HEADER: "none",
    };
    const site = await startPackagedSite(env, 0, node);
    const address = `http://127.0.0.1:${String(site.port)}`;
    const home = parse(await (await fetch(address)).text());
    expect(textOf(home.querySelector("h1"))).toBe(hero.title);
    const answer = await fetch(`${address}/api/quote-requests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(aBuiltRequest()),
    });
    expect(answer.status).toBe(201);
    expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: "ok" });
    const listed = execFileSync(node, ["requests.mjs"], {
      cwd: packagedSite,
      env: { ...env, PATH: process.env["PATH"] },
      encoding: "utf8",
    });
    expect(listed).toMatch(/Q-[0-9A-F]{5}-[0-9A-F]{5}/);
    // The answer does not wait for the mail.
    await waitUntil(() => mail.mails.length > 0);
    expect(mail.mails).toHaveLength(1);
    await Promise.all([site.kill(), database.kill(), mail.stop()]);
  },
  240_000,
);
