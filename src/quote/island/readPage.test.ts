import { readTypedValues } from "./readPage";

test("what was typed, chosen and ticked before the script came is read, every tick of a list", () => {
  const page = document.createElement("div");
  page.innerHTML =
    '<input id="firstName" value="Ada"><input name="startedAt" value="17">' +
    '<select id="homeSize"><option value="a">A</option><option value="b" selected>B</option></select>' +
    ["one", "two", "three"]
      .map((value, index) => {
        const id = index === 0 ? 'id="serviceType"' : "";
        const tick = value === "two" ? "" : "checked";
        return `<input type="checkbox" ${id} name="serviceType" value="${value}" ${tick}>`;
      })
      .join("");
  expect(readTypedValues(page)).toMatchObject({
    values: { firstName: "Ada", lastName: "", homeSize: "b", serviceType: "one,three" },
    startedAt: "17",
  });
});
