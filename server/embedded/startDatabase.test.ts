import { moveDatabase } from "./startDatabase";

test("the embedded database differs from supabase/config.toml in its port and folder only", () => {
  const config = `project_id = "x"\n[api]\nport = 54321\nmax_rows = 1000\n\n[db]\ndriver = "pglite"\nurl = ".data/database"\n\n[other]\nport = 1\nurl = "x"\n`;
  expect(moveDatabase(config, 5000, "/tmp/a folder/database")).toBe(
    config.replace("54321", "5000").replace(".data/database", "/tmp/a folder/database"),
  );
});
