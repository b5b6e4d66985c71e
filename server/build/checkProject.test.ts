import { checkProject } from "./checkProject";

test.each([
  "/home/ada/adopter's place",
  "/home/ada/site (1)",
  "/home/[1]/site",
  "/srv/#1",
  "/srv/100%",
])("a build in %s is refused with the sign", async (folder) => {
  await expect(checkProject("draft", folder)).rejects.toThrow(
    /^Gatsby cannot build in .+, because of the ['([#%] in its name\. Rename the folder, like my-site\.$/,
  );
});
